import { execFileSync } from 'child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'fs';
import { tmpdir } from 'os';
import { join, resolve } from 'path';
import { gzipSync } from 'zlib';

const root = resolve( __dirname, '..' );
const built = resolve( root, '../wp-plugin/lyd/build' );
const bundles = [
	'document-listing',
	'new-document',
	'interview',
	'sign-out',
	'products-catalogue',
	'my-templates',
	'document-page',
	'preview',
	'remaining-credit',
	'membership',
	'membership-expired',
	'my-company',
];

/** The newest change below a folder, in milliseconds. */
function newest( folder: string ): number {
	return Math.max(
		...readdirSync( folder, { recursive: true, encoding: 'utf8' } ).map(
			( file ) => statSync( join( folder, file ) ).mtimeMs
		)
	);
}

/** The plugin's build when it is of these sources, else one made for this test. */
function build(): string {
	const made = join( built, 'interview.asset.php' );
	if ( existsSync( made ) && statSync( made ).mtimeMs > newest( join( root, 'src' ) ) ) {
		return built;
	}
	const folder = mkdtempSync( join( tmpdir(), 'lyd-build-' ) );
	execFileSync( 'npm', [ 'run', '-s', 'build', '--', `--output-path=${ folder }` ], {
		cwd: root,
		env: { ...process.env, NODE_ENV: 'production' },
		stdio: 'ignore',
	} );
	return folder;
}

describe( 'the build', () => {
	let folder: string;
	const weigh = ( files: string[] ) =>
		files.reduce(
			( sum, file ) => sum + gzipSync( readFileSync( join( folder, file ) ), { level: 9 } ).length,
			0
		) / 1024;
	const bundle = ( name: string ) => [ `${ name }.js`, `${ name }.css` ];

	beforeAll( () => {
		folder = build();
	}, 120_000 );

	afterAll( () => {
		if ( folder !== built ) {
			rmSync( folder, { recursive: true } );
		}
	} );

	it.each( bundles )( 'has %s as script, style and asset file, with React from WordPress', ( name ) => {
		bundle( name ).forEach( ( file ) => expect( existsSync( join( folder, file ) ) ).toBe( true ) );
		const asset = readFileSync( join( folder, `${ name }.asset.php` ), 'utf8' );
		[ 'react', 'react-dom', 'react-jsx-runtime', 'wp-i18n' ].forEach( ( handle ) =>
			expect( asset ).toContain( `'${ handle }'` )
		);
	} );

	it( 'costs the list page at most 60 KB', () => {
		expect( weigh( [ ...bundle( 'document-listing' ), ...bundle( 'sign-out' ) ] ) ).toBeLessThan( 60 );
	} );

	it( 'costs the account’s header at most 45 KB', () => {
		const small = [ 'remaining-credit', 'membership', 'membership-expired' ].flatMap( bundle );
		const script = readFileSync( join( folder, 'membership.js' ), 'utf8' );
		// What it fetches at once: the chunk of the three, and the libraries in it.
		const chunks = readdirSync( folder ).filter(
			( file ) =>
				file === 'lyd-small-widgets.js' ||
				( /^\d+\.js$/.test( file ) && script.includes( file.replace( '.js', ':' ) ) )
		);
		expect( weigh( [ ...small, ...chunks ] ) ).toBeLessThan( 45 );
	} );

	it( 'costs the interview page at most 110 KB, with its sign-out and everything that it may fetch later', () => {
		const page = [ ...bundle( 'interview' ), ...bundle( 'sign-out' ) ];
		const scripts = page.map( ( file ) => readFileSync( join( folder, file ), 'utf8' ) ).join();
		// Webpack writes into a bundle the names of all that it can fetch.
		const later = readdirSync( folder ).filter(
			( file ) => file.startsWith( 'lyd-' ) && scripts.includes( `"${ file.replace( '.js', '' ) }"` )
		);
		expect( later ).toContain( 'lyd-overlays.js' );
		expect( weigh( [ ...page, ...later ] ) ).toBeLessThan( 110 );
	} );
} );
