import { sections } from '../../../../tests/fake-service';
import { found } from '../../../../tests/extraction';
import { createInterviewStore } from '../../interviews/store';
import type { Tree } from '../../interviews/types';
import { firstTicked, listProposals, tick } from './proposals';

const list = ( answers: Tree, ...answered: Parameters< typeof found >[] ) =>
	listProposals(
		answered.map( ( one ) => found( ...one ) ),
		createInterviewStore( sections, answers ).getState()
	);

it( 'lists answers by section with what the form has, and leaves out what it has already', () => {
	const proposals = list(
		{ Purpose: 'A sale', Fee: '5' },
		[ 1, 'Purpose', 'A loan' ],
		[ 2, 'Fee', '5' ],
		[ 3, 'Kind', 'Person' ]
	);
	expect( proposals.map( ( { path, section, current } ) => [ path, section, current ] ) ).toEqual( [
		[ 'Purpose', 'The agreement', 'A sale' ],
		[ 'Kind', 'The party', '' ],
	] );
} );

it( 'ticks nothing where there is an answer, lines differ, or it was not wanted before', () => {
	const proposals = list(
		{ Purpose: 'A sale' },
		[ 1, 'Purpose', 'A loan' ],
		[ 2, 'Fee', '5' ],
		[ 3, 'Fee', '7' ],
		[ 4, 'Date', '2026-03-12' ],
		[ 5, 'Kind', 'Person', { state: 'rejected' } ]
	);
	expect( firstTicked( proposals ) ).toEqual( [ 4 ] );
} );

it( 'takes of lines that differ one at most', () => {
	const proposals = list( {}, [ 1, 'Fee', '5' ], [ 2, 'Fee', '7' ], [ 3, 'Purpose', 'A loan' ] );
	const first = tick( proposals, new Set( [ 3 ] ), 1 );
	expect( [ ...first ] ).toEqual( [ 3, 1 ] );
	expect( [ ...tick( proposals, first, 2 ) ] ).toEqual( [ 3, 2 ] );
	expect( [ ...tick( proposals, first, 1 ) ] ).toEqual( [ 3 ] );
} );

it( 'checks answers again by the rules of the form', () => {
	const proposals = list( { Kind: 'Person' }, [ 1, 'Email', 'nowhere' ], [ 2, 'Gone', 'x' ], [ 3, 'Fee', '5' ] );
	expect( proposals.map( ( { problem } ) => Boolean( problem ) ) ).toEqual( [ true, true, false ] );
	expect( proposals[ 1 ]!.problem ).toBe( 'There is no such question now.' );
	expect( firstTicked( proposals ) ).toEqual( [ 3 ] );
} );
