import { at, follow, hasEntries, indexAt, put, stepTo } from './tree';
import type { Tree } from './types';

const answers: Tree = {
	Party: [
		{
			_id: 'p',
			Directors: [
				{ _id: 'a', Name: 'Ann' },
				{ _id: 'b', Name: 'Bob' },
			],
		},
		{ _id: 'q', Tags: [ 'x', 'y' ] },
	],
};

describe( 'paths', () => {
	it( 'lead to entries by ids and by indexes', () => {
		expect( at( answers, 'Party.@p.Directors.@b.Name' ) ).toBe( 'Bob' );
		expect( at( answers, 'Party.0.Directors.1.Name' ) ).toBe( 'Bob' );
		expect( at( answers, 'Party.@q.Tags.1' ) ).toBe( 'y' );
		expect( at( answers, 'Party.@gone.Name' ) ).toBeUndefined();
		expect( stepTo( 'x', 1 ) ).toBe( '1' );
		expect( indexAt( answers.Party as Tree[], stepTo( ( answers.Party as Tree[] )[ 1 ]!, 1 ) ) ).toBe( 1 );
	} );

	it( 'change an answer and nothing beside it', () => {
		const changed = put( answers, 'Party.@p.Directors.@b.Name', 'Bo' );
		expect( at( changed, 'Party.0.Directors.1' ) ).toEqual( { _id: 'b', Name: 'Bo' } );
		expect( at( changed, 'Party.1' ) ).toBe( at( answers, 'Party.1' ) );
		expect( at( changed, 'Party.0.Directors.0' ) ).toBe( at( answers, 'Party.0.Directors.0' ) );
	} );

	it( 'add an entry that is not there at the end', () => {
		expect( put( {}, 'Directors.@a', { _id: 'a', Name: 'Ann' } ) ).toEqual( {
			Directors: [ { _id: 'a', Name: 'Ann' } ],
		} );
		expect( put( { Directors: [ { _id: 'b' } ] }, 'Directors.@a.Name', 'Ann' ) ).toEqual( {
			Directors: [ { _id: 'b' }, { _id: 'a', Name: 'Ann' } ],
		} );
	} );

	it( 'say whether their entries are there', () => {
		expect( hasEntries( answers, 'Party.@p.Directors.@b.Anything' ) ).toBe( true );
		expect( hasEntries( answers, 'Elsewhere.Name' ) ).toBe( true );
		expect( hasEntries( answers, 'Party.@p.Directors.@gone.Name' ) ).toBe( false );
		expect( hasEntries( answers, 'Elsewhere.@p.Name' ) ).toBe( false );
	} );

	it( 'follow entries that move', () => {
		const kept = { 'Tags.0': 'zero', 'Tags.1': 'one', Tags: 'list', 'Other.1': 'other' };
		const steps: Record< string, string | null > = { 0: '1', 1: null };
		expect( follow( kept, 'Tags', ( step ) => steps[ step ]! ) ).toEqual( {
			'Tags.1': 'zero',
			Tags: 'list',
			'Other.1': 'other',
		} );
	} );
} );
