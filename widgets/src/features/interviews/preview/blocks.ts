/** A run of a paragraph with the same style and the same answers. */
export interface Piece {
	text: string;
	bold: boolean;
	italic: boolean;
	underline: boolean;
	/** Paths of the answers that it prints; none for the template's own words. */
	answers: string[];
	/** A placeholder for an answer that is not given. */
	is_missing: boolean;
}

/** A condition or a loop of the template around a paragraph. */
export interface Rule {
	kind: 'if' | 'for';
	/** The expression as the author wrote it. */
	text: string;
	/** False if the paragraph is in the other branch. */
	holds: boolean;
	/** Paths of the answers that it looks at. */
	answers: string[];
}

/** Where a paragraph is in a table. */
export interface Cell {
	table: number;
	row: number;
	column: number;
	span: number;
}

/** A paragraph of the document. */
export interface Block {
	/** The same from one answer to the next, and unique in the text. */
	id: string;
	part: string;
	/** 0 for text, 1 to 9 for a heading. */
	level: number;
	/** The clause number, "" if it has none. */
	label: string;
	align: string;
	/** Points from the margin to the text. */
	indent: number;
	cell: Cell | null;
	pieces: Piece[];
	/** What let it appear, the outermost first. */
	rules: Rule[];
}

/** The cells of a table's row. */
export interface TableCell {
	column: number;
	span: number;
	blocks: Block[];
}

/** A paragraph, or a table with the paragraphs of its cells. */
export type Item = { key: string; block: Block } | { key: string; blocks: Block[]; rows: TableCell[][] };

/** Each block as it was received. */
const originals = new WeakMap< Block, Block >();

/** The blocks with paths as the widget writes them. Those without a change stay the same objects, so that only the others are drawn again. */
export function readBlocks( received: Block[], before: Block[] | null ): Block[] {
	const known = new Map( before?.map( ( block ) => [ block.id, block ] ) );
	return received.map( ( original ) => {
		const old = known.get( original.id );
		if ( old && areEqual( originals.get( old ), original ) ) {
			return old;
		}
		const block = withDottedPaths( original );
		originals.set( block, original );
		return block;
	} );
}

/** Whether two values are equal that came as JSON. */
function areEqual( one: unknown, other: unknown ): boolean {
	if ( one === other || typeof one !== 'object' || typeof other !== 'object' || ! one || ! other ) {
		return one === other;
	}
	const keys = Object.keys( one );
	return (
		keys.length === Object.keys( other ).length &&
		keys.every( ( key ) =>
			areEqual( ( one as Record< string, unknown > )[ key ], ( other as Record< string, unknown > )[ key ] )
		)
	);
}

const dotted = ( paths: string[] ) => paths.map( ( path ) => path.replaceAll( '/', '.' ) );

const withDottedPaths = ( block: Block ): Block => ( {
	...block,
	pieces: block.pieces.map( ( piece ) => ( { ...piece, answers: dotted( piece.answers ) } ) ),
	rules: block.rules.map( ( rule ) => ( { ...rule, answers: dotted( rule.answers ) } ) ),
} );

/** Puts the paragraphs of each table together. */
export function groupTables( blocks: Block[] ): Item[] {
	const items: Item[] = [];
	let table: { key: string; blocks: Block[]; rows: TableCell[][] } | null = null;
	let number: number | null = null;
	for ( const block of blocks ) {
		if ( ! block.cell ) {
			table = null;
			items.push( { key: block.id, block } );
			continue;
		}
		if ( ! table || number !== block.cell.table ) {
			table = { key: `table-${ block.id }`, blocks: [], rows: [] };
			number = block.cell.table;
			items.push( table );
		}
		table.blocks.push( block );
		putInCell( table.rows, block, block.cell );
	}
	return items;
}

/** Paragraphs of a table come row by row. */
function putInCell( rows: TableCell[][], block: Block, { row, column, span }: Cell ) {
	const cells = rows.at( -1 );
	const isSameRow = cells?.[ 0 ]?.blocks[ 0 ]?.cell?.row === row;
	if ( ! cells || ! isSameRow ) {
		rows.push( [ { column, span, blocks: [ block ] } ] );
		return;
	}
	const cell = cells.at( -1 )!;
	if ( cell.column === column ) {
		cell.blocks.push( block );
	} else {
		cells.push( { column, span, blocks: [ block ] } );
	}
}

/** Whether an answer is a part of another, or the same. */
const isWithin = ( path: string, outer: string ) => path === outer || path.startsWith( `${ outer }.` );

/** Whether a piece prints an answer, a part of it or what it is part of. */
export const prints = ( piece: Piece, path: string ) =>
	piece.answers.some( ( one ) => isWithin( one, path ) || isWithin( path, one ) );

/** Whether a paragraph prints an answer. */
export const blockPrints = ( block: Block, path: string ) => block.pieces.some( ( piece ) => prints( piece, path ) );

/** How many answers are missing. */
export function countMissing( blocks: Block[] ): number {
	const missing = blocks.flatMap( ( { pieces } ) => pieces.filter( ( piece ) => piece.is_missing ) );
	return new Set( missing.map( ( piece ) => piece.answers.join( ' ' ) || piece.text ) ).size;
}
