import { answer, block, rule, words } from '../../../../tests/preview-text';
import { blockPrints, countMissing, groupTables, keepUnchanged, rulesWithin } from './blocks';

const cell = ( row: number, column: number, table = 0 ) => ( { cell: { table, row, column, span: 1 } } );

it( 'keeps the blocks that have not changed', () => {
	const before = keepUnchanged( [ block( '1', [ words( 'a' ) ] ), block( '2', [ words( 'b' ) ] ) ], null );
	const after = keepUnchanged( [ block( '1', [ words( 'a' ) ] ), block( '2', [ words( 'c' ) ] ) ], before );
	expect( after[ 0 ] ).toBe( before[ 0 ] );
	expect( after[ 1 ] ).not.toBe( before[ 1 ] );
} );

it( 'knows what prints an answer or a part of it', () => {
	const name = block( '1', [ words( 'I, ' ), answer( 'List.@a.Name', 'x' ) ] );
	expect(
		[ 'List.@a.Name', 'List.@a', 'List.@a.Name.First', 'List.@ab' ].map( ( path ) => blockPrints( name, path ) )
	).toEqual( [ true, true, true, false ] );
} );

it( 'has the rules within a paragraph once each', () => {
	const isCompany = rule( 'Kind', [ 'Kind' ] );
	const pieces = [
		{ ...words( 'a' ), rules: [ isCompany ] },
		{ ...words( 'b' ), rules: [ { ...isCompany } ] },
	];
	expect( rulesWithin( block( '1', pieces ) ) ).toEqual( [ isCompany ] );
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
