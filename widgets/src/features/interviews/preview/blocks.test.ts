import { answer, block, words } from '../../../../tests/preview-text';
import { blockPrints, countMissing, groupTables, readBlocks } from './blocks';

const cell = ( row: number, column: number, table = 0 ) => ( { cell: { table, row, column, span: 1 } } );

it( 'keeps the blocks that have not changed', () => {
	const before = readBlocks( [ block( '1', [ words( 'a' ) ] ), block( '2', [ words( 'b' ) ] ) ], null );
	const after = readBlocks( [ block( '1', [ words( 'a' ) ] ), block( '2', [ words( 'c' ) ] ) ], before );
	expect( after[ 0 ] ).toBe( before[ 0 ] );
	expect( after[ 1 ] ).not.toBe( before[ 1 ] );
} );

it( 'writes paths as the questions have them', () => {
	const [ read ] = readBlocks( [ block( '1', [ answer( 'List/@a/Name', 'x' ) ] ) ], null );
	expect( read!.pieces[ 0 ]!.answers ).toEqual( [ 'List.@a.Name' ] );
	expect( blockPrints( read!, 'List.@a' ) ).toBe( true );
	expect( blockPrints( read!, 'List.@ab' ) ).toBe( false );
} );

it( 'puts the paragraphs of tables together, and keeps tables apart', () => {
	const items = groupTables( [
		block( '1', [] ),
		block( '2', [], cell( 0, 0 ) ),
		block( '3', [], cell( 0, 0 ) ),
		block( '4', [], cell( 0, 1 ) ),
		block( '5', [], cell( 1, 0 ) ),
		block( '6', [], cell( 0, 0, 1 ) ),
	] );
	expect( items.map( ( item ) => item.key ) ).toEqual( [ '1', 'table-2', 'table-6' ] );
	const [ , table ] = items;
	expect(
		'rows' in table! && table.rows.map( ( cells ) => cells.map( ( one ) => one.blocks.map( ( { id } ) => id ) ) )
	).toEqual( [ [ [ '2', '3' ], [ '4' ] ], [ [ '5' ] ] ] );
} );

it( 'counts each missing answer once', () => {
	const missing = answer( 'Name', '' );
	expect(
		countMissing( [ block( '1', [ missing, words( ' and ' ), missing ] ), block( '2', [ answer( 'B', '' ) ] ) ] )
	).toBe( 2 );
} );
