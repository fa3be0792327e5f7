import { execFileSync } from 'child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'fs';
import { tmpdir } from 'os';
import { join, resolve } from 'path';
import { gzipSync } from 'zlib';

const root = resolve( __dirname, '..' );
const built = resolve( root, '../wp-plugin/lyd/build' );
/** Loaded before every bundle: the runtime, and what all bundles have in common. */
const shared = 'shared.js';
/** The style of the plugin's own markup on the pages of the account. */
const account = 'account.css';
/** What stands around every page of the account, in one bundle. */
const small = 'small-widgets';
const bundles = [
	'dashboard',
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
	'signer',
	small,
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
			( sum, file ) => sum + gzipSync( readFileSync( resolve( folder, file ) ), { level: 9 } ).length,
			0
		) / 1024;
	const bundle = ( name: string ) => [ `${ name }.js`, `${ name }.css` ];
	const read = ( file: string ) => readFileSync( resolve( folder, file ), 'utf8' );

	/** The chunks that some scripts ask for: webpack writes `.e( 12 )` there, and the names of chunks into its runtime. */
	const fetchedBy = ( files: string[] ) => {
		const names = new Map(
			[ ...read( shared ).matchAll( /(\d+):"(lyd-[\w-]+)"/g ) ].map( ( [ , id, name ] ) => [ id, name ] )
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

	it.each( bundles )( 'has %s as script, style and asset file, with React from WordPress', ( name ) => {
		bundle( name ).forEach( ( file ) => expect( existsSync( join( folder, file ) ) ).toBe( true ) );
		const asset = readFileSync( join( folder, `${ name }.asset.php` ), 'utf8' );
		[ 'react', 'react-dom', 'react-jsx-runtime', 'wp-i18n' ].forEach( ( handle ) =>
			expect( asset ).toContain( `'${ handle }'` )
		);
	} );

	it( 'has what all bundles use in a file of its own', () => {
		const withClient = [ shared, ...bundles.map( ( name ) => `${ name }.js` ) ].filter( ( file ) =>
			read( file ).includes( 'X-WP-Nonce' )
		);
		expect( withClient ).toEqual( [ shared ] );
	} );

	it( 'loads its modules by one runtime, whichever widgets share a page', () => {
		// What makes script elements loads modules; two of them on a page would take each other's.
		const loaders = readdirSync( folder ).filter(
			( file ) => file.endsWith( '.js' ) && read( file ).includes( 'createElement("script")' )
		);
		expect( loaders ).toEqual( [ shared ] );
	} );

	// 62.5 since the assistant: its classes are in the style that all pages of the account have, its parts in the runtime's list.
	it( 'costs the list page at most 62.5 KB', () => {
		expect( weigh( [ shared, ...bundle( 'document-listing' ), `${ small }.css` ] ) ).toBeLessThan( 62.5 );
	} );

	it( 'costs a page with the assistant’s panel closed at most its button: the chat is a part of at most 14 KB', () => {
		expect( fetchedBy( [ `${ small }.js` ] ) ).toContain( 'lyd-assistant.js' );
		expect( weigh( [ 'lyd-assistant.js' ] ) ).toBeLessThan( 14 );
		expect( read( `${ small }.js` ) ).not.toContain( '/ai/turn' );
	} );

	it( 'loads the voice chat when it is opened: at most 20 KB', () => {
		expect( fetchedBy( [ `${ small }.js` ] ) ).toContain( 'lyd-assistant-voice.js' );
		expect( weigh( [ 'lyd-assistant-voice.js' ] ) ).toBeLessThan( 20 );
		expect( read( `${ small }.js` ) ).not.toContain( '/ai/get-temp-token' );
	} );

	it( 'costs the account’s header, with the sign-out, at most 45 KB', () => {
		expect( weigh( [ shared, ...bundle( small ) ] ) ).toBeLessThan( 45 );
	} );

	it.each( bundles.filter( ( name ) => name !== small ) )( 'costs a page with %s at most 90 KB at load', ( name ) => {
		// The interview and the signer's page are screens without the small widgets.
		const around = [ 'interview', 'signer' ].includes( name ) ? [] : bundle( small );
		expect( weigh( [ shared, ...around, ...bundle( name ), account ] ) ).toBeLessThan( 90 );
	} );

	it( 'costs a page whose member drops no file nothing: reading files is a part of at most 10 KB', () => {
		expect( fetchedBy( [ 'lyd-assistant-panel.js' ] ) ).toContain( 'lyd-assistant-extraction.js' );
		expect( weigh( [ 'lyd-assistant-extraction.js' ] ) ).toBeLessThan( 10 );
		expect( read( 'lyd-assistant-panel.js' ) ).not.toContain( '/ai/extractor-data' );
	} );

	it( 'has the interview by voice, with what hears and speaks, in a part of at most 12 KB', () => {
		expect( weigh( [ 'lyd-assistant-interview.js' ] ) ).toBeLessThan( 12 );
		expect( read( 'interview.js' ) ).not.toContain( 'AudioWorkletProcessor' );
	} );

	// 209 since the assistant: its panel, its log, its voice and answers from files, 28 kilobytes that are fetched when they are opened.
	it( 'costs the interview page at most 209 KB, with everything that it may fetch later', () => {
		const page = [ shared, ...bundle( 'interview' ), account ];
		const later = new Set< string >();
		for (
			let next = fetchedBy( page );
			next.length;
			next = fetchedBy( next ).filter( ( one ) => ! later.has( one ) )
		) {
			next.forEach( ( one ) => later.add( one ) );
		}
		expect( [ ...later ] ).toEqual( expect.arrayContaining( [ 'lyd-overlays.js', 'lyd-pasted-list.js' ] ) );
		expect( weigh( [ ...page, ...later ] ) ).toBeLessThan( 209 );
	} );
} );
