import { changesBetween } from './changes';
import { mergeChanges, takeMine } from './merge';
import type { Tree, Value } from './types';

const merge = ( base: Tree, mine: Tree, theirs: Tree ) => mergeChanges( theirs, changesBetween( base, mine ) );
const people = ( ...names: string[] ): Value[] => names.map( ( Name ) => ( { Name, Sign: 'Yes' } ) );
const lists = ( base: Value[], mine: Value[], theirs: Value[] ) =>
	merge( { Directors: base }, { Directors: mine }, { Directors: theirs } );

describe( 'single answers', () => {
	it( 'take each side’s change, and keep everything else', () => {
		const base = { A: '1', B: '1', C: '1', Group: { D: '1', E: '1' } };
		const mine = { ...base, A: '2', Group: { D: '2', E: '1' } };
		const theirs = { ...base, B: '3', Group: { D: '1', E: '3' }, New: '3' };
		expect( merge( base, mine, theirs ) ).toEqual( {
			answers: { A: '2', B: '3', C: '1', Group: { D: '2', E: '3' }, New: '3' },
			conflicts: [],
		} );
	} );

	it( 'that are the same on both sides are no conflict', () => {
		const theirs = { A: '2' };
		const { answers, conflicts } = merge( { A: '1' }, { A: '2' }, theirs );
		expect( answers ).toBe( theirs );
		expect( conflicts ).toEqual( [] );
	} );

	it( 'that were emptied on one side are emptied', () => {
		expect( merge( { A: '1', B: '1' }, { A: '', B: '1' }, { A: '1', B: '' } ).answers ).toEqual( { A: '', B: '' } );
	} );

	it( 'that differ on both sides keep the document’s until the member chooses', () => {
		const merged = merge( { A: '1', B: '1' }, { A: '2', B: '2' }, { A: '3', B: '' } );
		expect( merged ).toEqual( {
			answers: { A: '3', B: '' },
			conflicts: [
				{ path: 'A', base: '1', mine: '2', theirs: '3' },
				{ path: 'B', base: '1', mine: '2', theirs: '' },
			],
		} );
		expect( takeMine( merged, new Set( [ 'B' ] ) ) ).toEqual( { A: '3', B: '2' } );
	} );
} );

describe( 'lists', () => {
	it( 'that keep their entries merge by index', () => {
		const { answers, conflicts } = lists( people( 'Ann', 'Bob' ), people( 'Anna', 'Bob' ), people( 'Ann', 'Bo' ) );
		expect( answers ).toEqual( { Directors: people( 'Anna', 'Bo' ) } );
		expect( conflicts ).toEqual( [] );
	} );

	it( 'name the entry that differs on both sides', () => {
		const { conflicts } = lists( people( 'Ann', 'Bob' ), people( 'Ann', 'Bo' ), people( 'Ann', 'Rob' ) );
		expect( conflicts ).toEqual( [ { path: 'Directors.1.Name', base: 'Bob', mine: 'Bo', theirs: 'Rob' } ] );
	} );

	it.each< [ string, Value[], Value[] ] >( [
		[ 'added', people( 'Ann', 'Bob', 'Cy' ), people( 'Ann', 'Bobby', 'Cy' ) ],
		[ 'added and changed', people( 'Anna', 'Bob', 'Cy' ), people( 'Anna', 'Bobby', 'Cy' ) ],
		[ 'moved', people( 'Bob', 'Ann' ), people( 'Bobby', 'Ann' ) ],
		[ 'removed', people( 'Bob' ), people( 'Bobby' ) ],
		[ 'added blank', [ ...people( 'Ann', 'Bob' ), {} ], [ ...people( 'Ann', 'Bobby' ), {} ] ],
	] )( 'take an entry that one side %s with what the other side changed', ( _case, reshaped, merged ) => {
		const base = people( 'Ann', 'Bob' );
		const edited = people( 'Ann', 'Bobby' );
		expect( lists( base, reshaped, edited ) ).toEqual( { answers: { Directors: merged }, conflicts: [] } );
		expect( lists( base, edited, reshaped ) ).toEqual( { answers: { Directors: merged }, conflicts: [] } );
	} );

	it.each< [ string, Value[], Value[] ] >( [
		[ 'both sides added to', people( 'Ann', 'Bob', 'Cy' ), people( 'Ann', 'Bob', 'Di' ) ],
		[ 'lost an entry that the other side changed', people( 'Ann' ), people( 'Ann', 'Bobby' ) ],
		[ 'lost one entry and changed another', people( 'Bobby' ), people( 'Ann', 'Robert' ) ],
	] )( 'that %s are one conflict', ( _case, mine, theirs ) => {
		const base = people( 'Ann', 'Bob' );
		expect( lists( base, mine, theirs ) ).toEqual( {
			answers: { Directors: theirs },
			conflicts: [ { path: 'Directors', base, mine, theirs } ],
		} );
	} );

	it( 'without a base merge by index if they are equally long', () => {
		const { answers, conflicts } = lists( [], people( 'Ann', '' ), people( '', 'Bob' ) );
		expect( answers ).toEqual( { Directors: people( 'Ann', 'Bob' ) } );
		expect( conflicts ).toEqual( [] );
	} );
} );

/** A number generator with a seed, so that a failure can be repeated. */
function seeded( seed: number ) {
	return ( limit: number ) => {
		seed = ( seed * 1_103_515_245 + 12_345 ) % 2_147_483_648;
		return Math.floor( ( seed / 2_147_483_648 ) * limit );
	};
}

it( 'keeps everything that either side typed, for all combined changes of a list', () => {
	const draw = seeded( 7 );
	for ( let round = 0; round < 500; round++ ) {
		const base = people( 'Ann', 'Bob', 'Cy' );
		const typed: string[] = [];
		const change = ( side: string ) => {
			const list = structuredClone( base ) as Tree[];
			for ( let step = 0; step < 2; step++ ) {
				const index = draw( list.length );
				if ( draw( 2 ) ) {
					typed.push( `${ side }${ round }${ step }` );
					list[ index ] = { ...list[ index ], Name: typed.at( -1 )! };
				} else if ( draw( 2 ) ) {
					typed.push( `${ side }${ round }${ step }` );
					list.push( { Name: typed.at( -1 )! } );
				} else {
					list.unshift( ...list.splice( index, 1 ) );
				}
			}
			return list;
		};
		const mine = change( 'mine' );
		const theirs = change( 'theirs' );
		const mergedJson = JSON.stringify( lists( base, mine, theirs ) );
		for ( const text of typed.filter( ( one ) => JSON.stringify( [ mine, theirs ] ).includes( one ) ) ) {
			expect( mergedJson ).toContain( text );
		}
	}
} );
