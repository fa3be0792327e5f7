/**
 * Texts of help with their little formatting: paragraphs, lists, bold and links. What else looks like formatting is text. The counterpart
 * in the service is pyservice/lyd/interviews/guidance.py; both pass the cases in tests/fixtures/help-texts.
 */
export interface Block {
	kind: 'p' | 'ul' | 'ol';
	/** The text of the paragraph, or those of the items. */
	texts: string[];
}

export interface Piece {
	text: string;
	isBold?: boolean;
	href?: string;
}

const item = /^(?:[-*]|(\d{1,3})\.)\s+(.*)/;
const inline = /\*\*(.+?)\*\*|\[([^[\]]+)\]\((https:\/\/[^\s()]+)\)/g;

/** The paragraphs and lists of a text; lines that follow each other are one. */
export function readBlocks( text: string ): Block[] {
	const blocks: Block[] = [];
	let open: Block | undefined;
	for ( const line of text.split( /\r?\n/ ) ) {
		const [ , number, itemText ] = item.exec( line ) ?? [];
		const kind = number ? 'ol' : 'ul';
		if ( itemText !== undefined ) {
			if ( open?.kind !== kind ) {
				blocks.push( ( open = { kind, texts: [] } ) );
			}
			open.texts.push( itemText.trim() );
		} else if ( ! line.trim() ) {
			open = undefined;
		} else if ( open ) {
			open.texts.push( `${ open.texts.pop() } ${ line.trim() }` );
		} else {
			blocks.push( ( open = { kind: 'p', texts: [ line.trim() ] } ) );
		}
	}
	return blocks;
}

/** The bold parts, the links and the plain parts of a paragraph or an item. */
export function readPieces( text: string ): Piece[] {
	const pieces: Piece[] = [];
	let end = 0;
	for ( const match of text.matchAll( inline ) ) {
		const [ whole, bold, label, href ] = match;
		pieces.push( { text: text.slice( end, match.index ) } );
		pieces.push( bold === undefined ? { text: label!, href } : { text: bold, isBold: true } );
		end = match.index + whole.length;
	}
	return [ ...pieces, { text: text.slice( end ) } ].filter( ( piece ) => piece.text );
}
