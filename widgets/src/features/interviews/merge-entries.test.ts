import { changesBetween } from './changes';
import { mergeChanges, takeMine } from './merge';
import { idOf } from './tree';
import type { Tree, Value } from './types';

const merge = ( base: Value[], mine: Value[], theirs: Value[] ) => {
	const changes = changesBetween( { Directors: base }, { Directors: mine } );
	return mergeChanges( { Directors: theirs }, JSON.parse( JSON.stringify( changes ) ) );
};

/** Entries from words: "a:Ann" has the id a and the name Ann. */
const list = ( words: string ): Tree[] =>
	words
		.split( ' ' )
		.filter( Boolean )
		.map( ( word ) => {
			const [ _id, Name ] = word.split( ':' );
			return { _id: _id!, ...( Name && { Name } ) };
		} );
const wordsOf = ( value: Value | undefined ) =>
	( value as Tree[] ).map( ( entry ) => ( entry.Name ? `${ entry._id }:${ entry.Name }` : entry._id ) ).join( ' ' );

describe( 'changes of entries', () => {
	it( 'are kept by id while entries are neither added nor removed nor moved', () => {
		const base = { Party: [ { _id: 'p', Directors: list( 'a:Ann b:Bob' ), Name: 'X' } ], Tags: [ 'a' ] };
		const mine = { Party: [ { _id: 'p', Directors: list( 'a:Ann b:Bo' ), Name: 'X' } ], Tags: [ 'b' ] };
		expect( changesBetween( base, mine ) ).toEqual( {
			'Party.@p': { base: base.Party[ 0 ], mine: mine.Party[ 0 ], after: [] },
			Tags: { base: [ 'a' ], mine: [ 'b' ] },
		} );
	} );

	it( 'name the entries before them, each once', () => {
		const changes = changesBetween(
			{ Directors: list( 'a:A b:B c:C d:D e:E' ) },
			{ Directors: list( 'a:A b:Bo c:C d:D e:Ed' ) }
		);
		expect( Object.values( changes ).map( ( { after } ) => after ) ).toEqual( [ [ '@a' ], [ '@b', '@c', '@d' ] ] );
	} );

	it( 'are none if only ids differ', () => {
		expect( changesBetween( { Directors: list( 'a:Ann' ) }, { Directors: list( 'b:Ann' ) } ) ).toEqual( {} );
	} );
} );

describe( 'entries with ids', () => {
	it.each( [
		[
			'added on one side, edited on the other',
			'a:Ann b:Bob',
			'a:Ann n:New b:Bob',
			'a:Ann b:Bo',
			'a:Ann n:New b:Bo',
		],
		[ 'added on both sides', 'a:Ann', 'a:Ann m:Mine', 'a:Ann t:Theirs', 'a:Ann t:Theirs m:Mine' ],
		[ 'added first on both sides', 'a:Ann', 'm:Mine a:Ann', 't:Theirs a:Ann', 't:Theirs m:Mine a:Ann' ],
		[ 'added in different places', 'a:A b:B', 'a:A m:M b:B', 'a:A b:B t:T', 'a:A m:M b:B t:T' ],
		[ 'added to an empty list on both sides', '', 'm:Mine', 't:Theirs', 't:Theirs m:Mine' ],
		[ 'removed on one side', 'a:Ann b:Bob', 'b:Bob', 'a:Ann b:Bo', 'b:Bo' ],
		[ 'removed on both sides', 'a:Ann b:Bob c:Cy', 'b:Bob c:Cy', 'a:Ann b:Bob', 'b:Bob' ],
		[ 'the same one removed on both sides', 'a:Ann b:Bob', 'b:Bob', 'b:Bob', 'b:Bob' ],
		[ 'moved on one side, edited on the other', 'a:Ann b:Bob', 'b:Bob a:Ann', 'a:Ann b:Bo', 'b:Bo a:Ann' ],
		[ 'moved on both sides: the document’s order', 'a:A b:B c:C', 'c:C a:A b:B', 'b:B a:A c:C', 'b:B a:A c:C' ],
		[ 'moved on one side, added on the other', 'a:A b:B', 'b:B a:A', 'a:A n:New b:B', 'b:B a:A n:New' ],
		[ 'edited on both sides, different ones', 'a:Ann b:Bob', 'a:Anna b:Bob', 'a:Ann b:Bo', 'a:Anna b:Bo' ],
		[ 'with the same answers', 'a:X b:X c:X', 'a:X c:X', 'a:X b:X c:Y', 'a:X c:Y' ],
		[
			'blank when removed on one side and typed into on the other',
			'a:Ann b',
			'a:Ann b:Bob',
			'a:Ann',
			'a:Ann b:Bob',
		],
	] )( '%s', ( _case, base, mine, theirs, merged ) => {
		const result = merge( list( base ), list( mine ), list( theirs ) );
		expect( wordsOf( result.answers.Directors ) ).toBe( merged );
		expect( result.conflicts ).toEqual( [] );
	} );

	it( 'removed in the document and edited here are a choice, also beside other changes', () => {
		for ( const [ mine, theirs, chosen ] of [
			[ 'a:A b:Bo c:C', 'a:A c:C', 'a:A b:Bo c:C' ],
			[ 'a:A n:New b:Bo c:C', 'a:A c:Cy', 'a:A n:New b:Bo c:Cy' ],
		] ) {
			const result = merge( list( 'a:A b:Bob c:C' ), list( mine! ), list( theirs! ) );
			expect( result.conflicts ).toMatchObject( [
				{ path: 'Directors.@b', base: { Name: 'Bob' }, mine: { Name: 'Bo' }, theirs: undefined },
			] );
			expect( wordsOf( result.answers.Directors ) ).toBe( chosen!.replace( 'b:Bo ', '' ) );
			expect( wordsOf( takeMine( result, new Set( [ 'Directors.@b' ] ) ).Directors ) ).toBe( chosen );
		}
	} );

	it.each( [
		[ 'all', 'b c e', 'a:A b:Bo c:Cy d:D e:Ed', 'a:A d:D', 'a:A b:Bo c:Cy d:D e:Ed' ],
		[ 'some', 'c e', 'a:A b:Bo c:Cy d:D e:Ed', 'a:A d:D', 'a:A c:Cy d:D e:Ed' ],
		[
			'all, beside one that was added here',
			'b c e',
			'a:A b:Bo c:Cy n:N d:D e:Ed',
			'a:A d:D',
			'a:A b:Bo c:Cy n:N d:D e:Ed',
		],
		[ 'some, beside one that was added here', 'c', 'n:N a:A b:Bo c:Cy d:D e:E', 'a:A d:D', 'n:N a:A c:Cy d:D' ],
		[ 'one behind one that neither side keeps', 'c', 'a:A b:B c:Cy d:D e:E', 'a:A d:D e:E', 'a:A c:Cy d:D e:E' ],
		[ 'the first two', 'a b', 'a:An b:Bo c:C d:D e:E', 'd:D e:E', 'a:An b:Bo d:D e:E' ],
		[
			'two beside one that was added in the document',
			'b e',
			'a:A b:Bo c:C d:D e:Ed',
			't:T a:A c:C d:D',
			't:T a:A b:Bo c:C d:D e:Ed',
		],
	] )(
		'removed in the document and edited here come back in their order: %s',
		( _case, ids, mine, theirs, chosen ) => {
			const result = merge( list( 'a:A b:B c:C d:D e:E' ), list( mine ), list( theirs ) );
			const paths = ids.split( ' ' ).map( ( id ) => `Directors.@${ id }` );
			expect( result.conflicts.map( ( { path } ) => path ) ).toEqual( expect.arrayContaining( paths ) );
			expect( wordsOf( takeMine( result, new Set( paths ) ).Directors ) ).toBe( chosen );
		}
	);

	it( 'removed on either side and edited on the other are both as they are here', () => {
		const result = merge( list( 'a:A b:B c:C d:D' ), list( 'a:A b:Bo d:D' ), list( 'a:A c:Cy d:D' ) );
		const paths = new Set( result.conflicts.map( ( { path } ) => path ) );
		expect( wordsOf( takeMine( result, paths ).Directors ) ).toBe( 'a:A b:Bo d:D' );
	} );

	it( 'kept by an earlier release without their places come back at the end', () => {
		const [ base, mine ] = [
			{ _id: 'a', Name: 'A' },
			{ _id: 'a', Name: 'An' },
		];
		const result = mergeChanges( { Directors: list( 'b:B' ) }, { 'Directors.@a': { base, mine } } );
		expect( wordsOf( takeMine( result, new Set( [ 'Directors.@a' ] ) ).Directors ) ).toBe( 'b:B a:An' );
	} );

	it( 'edited in the document and removed here are a choice', () => {
		const result = merge( list( 'a:A b:Bob' ), list( 'a:A n:New' ), list( 'a:A b:Bo' ) );
		expect( result.conflicts ).toMatchObject( [ { path: 'Directors.@b', theirs: { Name: 'Bo' } } ] );
		expect( wordsOf( result.answers.Directors ) ).toBe( 'a:A b:Bo n:New' );
		expect( wordsOf( takeMine( result, new Set( [ 'Directors.@b' ] ) ).Directors ) ).toBe( 'a:A n:New' );
	} );

	it( 'whose answer differs on both sides name it by the id', () => {
		const result = merge( list( 'a:A b:B' ), list( 'n:New a:A b:Mine' ), list( 'a:A b:Theirs' ) );
		expect( result.conflicts ).toEqual( [
			{ path: 'Directors.@b.Name', base: 'B', mine: 'Mine', theirs: 'Theirs' },
		] );
		expect( wordsOf( takeMine( result, new Set( [ 'Directors.@b.Name' ] ) ).Directors ) ).toBe(
			'n:New a:A b:Mine'
		);
	} );

	it( 'in entries are merged too', () => {
		const party = ( words: string ) => [ { _id: 'p', Directors: list( words ) } ];
		const { answers, conflicts } = merge( party( 'a:A b:B' ), party( 'a:A n:New b:B' ), party( 'a:A b:Bo' ) );
		expect( answers.Directors ).toEqual( party( 'a:A n:New b:Bo' ) );
		expect( conflicts ).toEqual( [] );
	} );

	it( 'kept by an earlier release without ids get those of the document', () => {
		const plain = ( words: string ) => list( words ).map( ( { _id, ...entry } ) => entry );
		const result = merge( plain( 'a:Ann b:Bob' ), plain( 'a:Anna b:Bob c:Cy' ), list( 'a:Ann b:Bo' ) );
		expect( result.answers.Directors ).toEqual( [ ...list( 'a:Anna b:Bo' ), { Name: 'Cy' } ] );
		expect( result.conflicts ).toEqual( [] );
	} );
} );

/** A number generator with a seed, so that a failure can be repeated. */
function seeded( seed: number ) {
	return ( limit: number ) => {
		seed = ( seed * 1_103_515_245 + 12_345 ) % 2_147_483_648;
		return Math.floor( ( seed / 2_147_483_648 ) * limit );
	};
}

/** A copy of a list after random operations of one side, of which each text is its own. */
function operate( base: Tree[], side: string, operations: number, draw: ( limit: number ) => number ) {
	const entries = [ ...base ];
	const removed = new Set< string >();
	for ( let number = 0; number < operations; number++ ) {
		const index = draw( entries.length );
		const text = `${ side }${ number }`;
		switch ( entries.length < 2 ? 0 : draw( 4 ) ) {
			case 0:
				entries.splice( index, 0, { _id: text, Name: text } );
				break;
			case 1:
				entries[ index ] = { ...entries[ index ]!, Name: text };
				break;
			case 2:
				removed.add( idOf( entries.splice( index, 1 )[ 0 ] )! );
				break;
			default:
				entries.splice( draw( entries.length ), 0, ...entries.splice( index, 1 ) );
		}
	}
	return { entries, removed };
}

it( 'keeps every entry and every text of 1,000 operations on each side, without repeating any', () => {
	for ( let round = 0; round < 20; round++ ) {
		const draw = seeded( round + 1 );
		const base = list( Array.from( { length: 200 }, ( _, index ) => `b${ index }:Base${ index }` ).join( ' ' ) );
		const mine = operate( base, 'm', 1000, draw );
		const theirs = operate( base, 't', 1000, draw );
		const result = merge( base, mine.entries, theirs.entries );
		const merged = takeMine( result, new Set() ).Directors as Tree[];
		const ids = merged.map( ( entry ) => entry._id );
		expect( new Set( ids ).size ).toBe( ids.length );
		const conflicting = new Set( result.conflicts.map( ( { path } ) => path.split( '.' )[ 1 ]!.slice( 1 ) ) );
		for ( const [ side, other ] of [
			[ mine, theirs ],
			[ theirs, mine ],
		] as const ) {
			for ( const entry of side.entries ) {
				const id = idOf( entry )!;
				const isBase = base.find( ( before ) => before._id === id );
				const isKept = merged.some( ( one ) => one._id === id && one.Name === entry.Name );
				const isUnchanged = isBase?.Name === entry.Name;
				expect( isKept || isUnchanged || conflicting.has( id ) ).toBe( true );
				expect( isKept || ! isBase || other.removed.has( id ) || conflicting.has( id ) || isUnchanged ).toBe(
					true
				);
			}
		}
	}
} );

/** The microseconds of work that merging a list of so many entries takes, at best of three times. */
function timeMerge( count: number ): number {
	const base = list( Array.from( { length: count }, ( _, index ) => `b${ index }:Base${ index }` ).join( ' ' ) );
	const [ mine, theirs ] = [ 'm', 't' ].map( ( side ) => operate( base, side, count / 20, seeded( 3 ) ).entries );
	const times = [ 1, 2, 3 ].map( () => {
		const began = process.cpuUsage();
		expect( merge( base, mine!, theirs! ).answers.Directors ).not.toHaveLength( 0 );
		return process.cpuUsage( began ).user;
	} );
	return Math.min( ...times );
}

it( 'takes about as many times longer as a list has more entries', () => {
	// A quadratic merge would take a hundred times as long for ten times as many.
	expect( timeMerge( 20_000 ) / timeMerge( 2000 ) ).toBeLessThan( 40 );
} );
