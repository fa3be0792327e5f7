import { cases } from '../../../tests/fixtures';
import { identify, pathByIds, withId } from './entry-ids';
import { at, idOf } from './tree';
import type { Tree } from './types';

describe( 'ids of entries', () => {
	for ( const file of cases< { cases: { name: string; answers: Tree; identified: Tree }[] } >( 'entry-ids' ) ) {
		it.each( file.cases )( `${ file.name }: $name`, ( { answers, identified } ) => {
			expect( JSON.stringify( identify( answers ) ) ).toBe( JSON.stringify( identified ) );
			expect( identify( identified ) ).toBe( identified );
		} );
	}

	it( 'of new entries are short, random, and need no secure context', () => {
		const ids = new Set( Array.from( { length: 1000 }, () => idOf( withId( {} ) ) ) );
		expect( ids.size ).toBe( 1000 );
		ids.forEach( ( id ) => expect( id ).toMatch( /^[a-z0-9]{10}$/ ) );
	} );

	it( 'leave what is right the same object', () => {
		const answers: Tree = { A: [ { _id: 'k1', B: [ {} ] }, { _id: 'k2' } ], C: { D: '1' } };
		const identified = identify( answers );
		expect( at( identified, 'A.1' ) ).toBe( at( answers, 'A.1' ) );
		expect( identified.C ).toBe( answers.C );
		expect( at( identified, 'A.0' ) ).not.toBe( at( answers, 'A.0' ) );
	} );

	it( 'name answers where the service has indexes', () => {
		const answers = { Party: [ { _id: 'p1', Directors: [ { _id: 'd1' }, { _id: 'd2' } ], Tags: [ 'a' ] } ] };
		expect( pathByIds( answers, 'Party.0.Directors.1.Name' ) ).toBe( 'Party.@p1.Directors.@d2.Name' );
		expect( pathByIds( answers, 'Party.0.Directors' ) ).toBe( 'Party.@p1.Directors' );
		expect( pathByIds( answers, 'Party.0.Tags.0' ) ).toBe( 'Party.@p1.Tags.0' );
		expect( pathByIds( answers, 'Party.7.Name' ) ).toBe( 'Party.7.Name' );
		expect( pathByIds( answers, 'Gone.1.Name' ) ).toBe( 'Gone.1.Name' );
	} );
} );
