import { existsSync, readdirSync, readFileSync } from 'fs';
import { dirname, relative, resolve } from 'path';

const source = resolve( __dirname, '../src' );
const entries = resolve( source, 'entries' );

const common = resolve( entries, 'small-widgets.css' );

/** Dialogs that come with the actions of documents, which these pages do not offer. */
const neverOpened: Record< string, RegExp > = {
	'new-document.css': /^features\/asic\//,
	'store.css': /^features\/(asic\/|documents\/(logs\/|actions\/reopen-dialog))/,
};

/** The script that an import names; undefined for packages and styles. */
const scriptOf = ( from: string, name: string ) =>
	[ '', '.ts', '.tsx', '/index.ts', '/index.tsx' ]
		.map( ( ending ) => resolve( dirname( from ), name ) + ending )
		.find( ( file ) => name.startsWith( '.' ) && /\.tsx?$/.test( file ) && existsSync( file ) );

/** The scripts that an entry loads, at once or later. */
function reachedFrom( entry: string ): Set< string > {
	const reached = new Set( [ entry ] );
	for ( const file of reached ) {
		const imports = readFileSync( file, 'utf8' ).matchAll(
			/(?:^import type .*|(?:\bfrom |\bimport |import\(\s*(?:\/\*.*?\*\/)?\s*)['"]([^'"]+)['"])/gm
		);
		[ ...imports ]
			.map( ( [ , name ] ) => name && scriptOf( file, name ) )
			.forEach( ( script ) => script && reached.add( script ) );
	}
	return reached;
}

/** The folders, and beginnings of files, whose classes a style has. */
const foldersOf = ( style: string ) =>
	[ ...readFileSync( style, 'utf8' ).matchAll( /@source "([^"*]+)/g ) ].map( ( [ , folder ] ) =>
		resolve( entries, folder! )
	);

// Its `lyd:` are names of events.
const isDrawn = ( file: string ) =>
	! file.startsWith( resolve( source, 'lib/' ) ) && /["' `]lyd:[a-z@-]/.test( readFileSync( file, 'utf8' ) );

describe( 'the style of an entry', () => {
	const scripts = readdirSync( entries ).filter( ( name ) => name.endsWith( '.tsx' ) );

	it.each( scripts )( 'has the classes of everything that %s loads', ( name ) => {
		const script = resolve( entries, name );
		const [ , style = '' ] = readFileSync( script, 'utf8' ).match( /import '\.\/(.+\.css)'/ ) ?? [];
		// The interview and the signer's page are screens without the small widgets.
		const around = [ 'interview.css', 'signer.css' ].includes( style ) ? [] : foldersOf( common );
		const folders = [ ...foldersOf( resolve( entries, style ) ), ...around ];
		const unstyled = [ ...reachedFrom( script ) ]
			.filter( ( file ) => isDrawn( file ) && ! folders.some( ( folder ) => file.startsWith( folder ) ) )
			.map( ( file ) => relative( source, file ) );
		expect( unstyled.filter( ( file ) => ! neverOpened[ style ]?.test( file ) ) ).toEqual( [] );
	} );
} );
