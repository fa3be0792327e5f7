import { trimBlank } from '../blank';

export type Separator = '\t' | ',' | ';';

/** Most characters that are read of a text or a file. */
export const mostCharacters = 1_000_000;

/** The rows of cells of a text with separators. Cells in quotes may contain line breaks; blank rows and the ends of rows are left out. */
export function readRows( text: string, separator: Separator ): string[][] {
	const rows: string[][] = [ [] ];
	const source = text.replace( /^\ufeff/, '' );
	for ( let place = 0; place <= source.length; ) {
		const [ cell, end ] = readCell( source, place, separator );
		rows.at( -1 )!.push( trimBlank( cell ) );
		const line = /^\r?\n|^\r/.exec( source.slice( end, end + 2 ) );
		if ( line ) {
			rows.push( [] );
		}
		place = end + ( line?.[ 0 ].length ?? 1 );
	}
	return rows.map( withoutBlankEnd ).filter( ( row ) => row.length > 0 );
}

/** The text of the cell that begins at a place, and the place where it ends. */
function readCell( source: string, start: number, separator: Separator ): [ text: string, end: number ] {
	const isEnd = ( place: number ) => place >= source.length || [ separator, '\n', '\r' ].includes( source[ place ]! );
	if ( source[ start ] === '"' ) {
		for ( let quote = source.indexOf( '"', start + 1 ); quote > 0; quote = source.indexOf( '"', quote + 2 ) ) {
			if ( isEnd( quote + 1 ) ) {
				return [ source.slice( start + 1, quote ).replaceAll( '""', '"' ), quote + 1 ];
			}
			// A quote in the middle that is not doubled: the text only begins with one.
			if ( source[ quote + 1 ] !== '"' ) {
				break;
			}
		}
	}
	let end = start;
	while ( ! isEnd( end ) ) {
		end++;
	}
	return [ source.slice( start, end ), end ];
}

function withoutBlankEnd( row: string[] ): string[] {
	const last = row.findLastIndex( ( cell ) => cell !== '' );
	return row.slice( 0, last + 1 );
}

/**
 * What separates the cells of a text: tabs, if there are any. A text without is a list of single cells, unless it is the content of a
 * file, or its first line has commas or semicolons between headings.
 */
export function separatorOf( text: string, isFile: boolean, isHeading: ( cell: string ) => boolean ): Separator {
	if ( text.includes( '\t' ) ) {
		return '\t';
	}
	const signs: Separator[] = [ ',', ';' ];
	const cells = ( sign: Separator ) => readRows( text.slice( 0, 5_000 ), sign )[ 0 ] ?? [];
	const [ likely = ',' ] = signs.toSorted( ( one, other ) => cells( other ).length - cells( one ).length );
	return isFile || cells( likely ).filter( isHeading ).length > 1 ? likely : '\t';
}

/** The text of a file, in UTF-8 or as older programs of Windows write it; null if it is too large. */
export async function readFileText( file: File ): Promise< string | null > {
	if ( file.size > mostCharacters ) {
		return null;
	}
	const bytes = await file.arrayBuffer();
	try {
		return new TextDecoder( 'utf-8', { fatal: true } ).decode( bytes );
	} catch {
		return new TextDecoder( 'windows-1252' ).decode( bytes );
	}
}
