import type { TextBlock as Block, TextCell as Cell, TextPiece as Piece, TextRule as Rule } from '../../../api/types';

export type { Block, Piece, Rule };

/** The cells of a table's row. */
export interface TableCell {
	column: number;
	span: number;
	blocks: Block[];
}

/** A paragraph, or a table with the paragraphs of its cells. */
export type Item = { key: string; block: Block } | { key: string; blocks: Block[]; rows: TableCell[][] };

/** The blocks, those without a change as the same objects as before, so that only the others are drawn again. */
export function keepUnchanged( received: Block[], before: Block[] | null ): Block[] {
	const known = new Map( before?.map( ( block ) => [ block.id, block ] ) );
	return received.map( ( block ) => {
		const old = known.get( block.id );
		return old && areEqual( old, block ) ? old : block;
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

/** The conditions and loops within a paragraph, each once. */
export function rulesWithin( { pieces }: Block ): Rule[] {
	const rules = pieces.flatMap( ( piece ) => piece.rules );
	return rules.filter( ( rule, index ) => rules.findIndex( ( one ) => areEqual( one, rule ) ) === index );
}
