import { execFileSync } from 'child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'fs';
import { tmpdir } from 'os';
import { join, resolve } from 'path';
import { gzipSync } from 'zlib';

const root = resolve( __dirname, '..' );
const built = resolve( root, '../wp-plugin/lyd/build' );
const runtime = 'runtime.js';
/** What stands above every page of the account. */
const header = [
	'announcement',
	'membership-expired',
	'organisation-dropdown',
	'remaining-credit',
	'integration-count',
	'membership',
	'talk-to-sales',
	'idle-time-out',
	'lite-video',
];
/** They and the sign-out have one chunk and one style. */
const small = [ ...header, 'sign-out' ];
const style = 'small-widgets.css';
const bundles = [
	'document-listing',
	'new-document',
	'interview',
	'products-catalogue',
	'my-templates',
	'document-page',
	'preview',
	'my-company',
	'edit-profile',
	'my-integration',
	'invitation',
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
	const read = ( file: string ) => readFileSync( join( folder, file ), 'utf8' );

	/** The chunks that some scripts ask for: webpack writes `.e( 12 )` there, and the names of chunks into its runtime. */
	const fetchedBy = ( files: string[] ) => {
		const names = new Map(
			[ ...read( runtime ).matchAll( /(\d+):"(lyd-[\w-]+)"/g ) ].map( ( [ , id, name ] ) => [ id, name ] )
		);
		const ids = [
			...files
				.map( read )
				.join()
				.matchAll( /\.e\((\d+)\)/g ),
		].map( ( [ , id ] ) => id );
		return [ ...new Set( ids ) ].map( ( id ) => `${ names.get( id ) ?? id }.js` );
	};

	beforeAll( () => {
		folder = build();
	}, 120_000 );

	afterAll( () => {
		if ( folder !== built ) {
			rmSync( folder, { recursive: true } );
		}
	} );

	it.each( [ ...bundles, ...small ] )(
		'has %s as script, style and asset file, with React from WordPress',
		( name ) => {
			const files = small.includes( name ) ? [ `${ name }.js`, style ] : bundle( name );
			files.forEach( ( file ) => expect( existsSync( join( folder, file ) ) ).toBe( true ) );
			const asset = readFileSync( join( folder, `${ name }.asset.php` ), 'utf8' );
			[ 'react', 'react-dom', 'react-jsx-runtime', 'wp-i18n' ].forEach( ( handle ) =>
				expect( asset ).toContain( `'${ handle }'` )
			);
		}
	);

	it( 'loads its modules by one runtime, whichever widgets share a page', () => {
		// What makes script elements loads modules; two of them on a page would take each other's.
		const loaders = readdirSync( folder ).filter(
			( file ) => file.endsWith( '.js' ) && read( file ).includes( 'createElement("script")' )
		);
		expect( loaders ).toEqual( [ 'runtime.js' ] );
	} );

	it( 'costs the list page at most 60 KB', () => {
		expect( weigh( [ runtime, ...bundle( 'document-listing' ), style ] ) ).toBeLessThan( 60 );
	} );

	it( 'costs the account’s header, with the sign-out, at most 45 KB', () => {
		const scripts = small.map( ( name ) => `${ name }.js` );
		// What they fetch at once: the chunk of all of them, and the libraries in it.
		const chunks = fetchedBy( [ 'membership.js' ] );
		expect( chunks ).toContain( 'lyd-small-widgets.js' );
		expect( weigh( [ runtime, ...scripts, style, ...chunks ] ) ).toBeLessThan( 45 );
	} );

	it( 'costs the interview page at most 115 KB, with everything that it and its sign-out may fetch later', () => {
		const page = [ runtime, ...bundle( 'interview' ), style, 'lyd-sign-out-dialog.js' ];
		const later = new Set< string >();
		for (
			let next = fetchedBy( page );
			next.length;
			next = fetchedBy( next ).filter( ( one ) => ! later.has( one ) )
		) {
			next.forEach( ( one ) => later.add( one ) );
		}
		expect( [ ...later ] ).toContain( 'lyd-overlays.js' );
		expect( weigh( [ ...page, ...later ] ) ).toBeLessThan( 115 );
	} );
} );
