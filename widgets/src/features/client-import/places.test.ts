import { importSections, imported, mappings } from '../../../tests/imports';
import { createInterviewStore } from '../interviews/store';
import { findPlaces, likelyPlace, placeAfter, takes } from './places';

const answers = {
	Party: { First: 'Ann' },
	Trustees: [
		{ _id: 'a', First: 'Bob' },
		{ _id: 'b', First: '' },
	],
};
const state = ( section = 'agreement' ) => createInterviewStore( importSections, answers, section ).getState();
const places = ( kind: Parameters< typeof findPlaces >[ 0 ], imports = [ imported( 'Trustees.1' ) ] ) =>
	findPlaces( kind, mappings, state(), imports );

it( 'are the groups and the entries of the parties, and a new entry', () => {
	expect( places( 'client' ).map( ( { path, wire, label, isNew } ) => [ path, wire, label, isNew ] ) ).toEqual( [
		[ 'Party', 'Party', 'Party', false ],
		[ 'Trustees.@a', 'Trustees.0', 'Trustee 1', false ],
		[ 'Trustees.@b', 'Trustees.1', 'Trustee 2', false ],
		[ 'Trustees.2', 'Trustees.2', 'Trustee 3 (new)', true ],
	] );
	expect( places( 'client' ).map( ( place ) => place.imported?.id ) ).toEqual( [
		undefined,
		undefined,
		'c1',
		undefined,
	] );
} );

it( 'are those of the fund’s people for trustees, and the root for a fund', () => {
	expect( places( 'member' ).map( ( { label } ) => label ) ).toEqual( [
		'Trustee 1',
		'Trustee 2',
		'Trustee 3 (new)',
	] );
	expect( places( 'fund' ) ).toEqual( [
		{ path: '', wire: '', label: '', isNew: false, types: [], imported: undefined },
	] );
} );

it( 'have no further entry than there may be, and none of a hidden party', () => {
	const full = { Trustees: [ { _id: 'a' }, { _id: 'b' }, { _id: 'c' } ] };
	const found = findPlaces( 'trustee', mappings, createInterviewStore( importSections, full ).getState(), [] );
	expect( found ).toHaveLength( 3 );
	const hidden = importSections.map( ( section ) => ( {
		...section,
		questions: section.questions.map( ( one ) => ( {
			...one,
			visibleIf: [ { questionId: 'No', equals: [ 'x' ] } ],
		} ) ),
	} ) );
	expect( findPlaces( 'client', mappings, createInterviewStore( hidden, {} ).getState(), [] ) ).toEqual( [] );
} );

it( 'begin with the place of the answer attended to, else with the first of the section that is free', () => {
	const found = places( 'client' );
	const likely = ( section: string, attended: string | null = null ) =>
		likelyPlace( found, { ...state( section ), attended } )?.path;
	expect( likely( 'agreement' ) ).toBe( 'Party' );
	expect( likely( 'fund' ) ).toBe( 'Trustees.2' );
	expect( likely( 'agreement', 'Trustees.@a.First' ) ).toBe( 'Trustees.@a' );
	expect( likelyPlace( [], state() ) ).toBeUndefined();
} );

it( 'are followed by a free one of their list, else by another free one', () => {
	const found = places( 'client' );
	const [ party, trustee, , last ] = found;
	expect( placeAfter( trustee!, found, answers )?.path ).toBe( 'Trustees.2' );
	expect( placeAfter( party!, found, answers )?.path ).toBe( 'Trustees.2' );
	expect( placeAfter( last!, found, answers ) ).toBeUndefined();
} );

it( 'take the types of their party', () => {
	const [ party, trustee ] = places( 'client' );
	expect( [ takes( party!, 'Company' ), takes( trustee!, 'Company' ) ] ).toEqual( [ true, false ] );
	expect( takes( places( 'fund' )[ 0 ]!, '' ) ).toBe( true );
} );
