import { keepForm } from '../../../lib/kept-forms';
import { currentOutcome, initialForm, isNameReady, nameProblems, outcomeOf, stepProblem } from './form';

const now = new Date( '2026-11-27T10:00:00Z' );
const blank = () => initialForm( 2, 9, now );
const check = ( more: object = {} ) => ( { is_available: true, is_manual_check: false, message: '', ...more } );

afterEach( () => window.localStorage.clear() );

it.each( [
	[ 'success', check() ],
	[ 'manual', check( { is_manual_check: true } ) ],
	[ 'error', check( { is_available: false } ) ],
	[ 'error', check( { is_available: false, is_manual_check: true } ) ],
] )( 'a name check has the result %s', ( kind, answer ) => {
	expect( outcomeOf( answer, 'Harbour Tea', 'PTY LTD', now ).kind ).toBe( kind );
} );

describe( 'the result of a name check', () => {
	const outcome = ( more: object = {} ) => outcomeOf( check( more ), 'Harbour Tea', 'PTY LTD', now );
	const named = { companyName: ' Harbour Tea ', legalElement: 'PTY LTD' as const };

	it( 'counts only for the name that was checked', () => {
		const form = { ...blank(), ...named, outcome: outcome() };
		expect( currentOutcome( form )?.kind ).toBe( 'success' );
		expect( currentOutcome( { ...form, companyName: 'Harbour Teas' } ) ).toBeNull();
		expect( currentOutcome( { ...form, legalElement: 'LTD' } ) ).toBeNull();
	} );

	it( 'lets a name that is reviewed go on only with its box, and one that is not available never', () => {
		const manual = { ...blank(), ...named, outcome: outcome( { is_manual_check: true } ) };
		expect( isNameReady( manual ) ).toBe( false );
		expect( isNameReady( { ...manual, isReviewAccepted: true } ) ).toBe( true );
		const error = { ...manual, outcome: outcome( { is_available: false } ), isReviewAccepted: true };
		expect( isNameReady( error ) ).toBe( false );
	} );

	it( 'is forgotten a day later', () => {
		keepForm( 'registration', 2, 9, { ...blank(), ...named, outcome: outcome(), isReviewAccepted: true } );
		expect( initialForm( 2, 9, now ).outcome ).not.toBeNull();
		const later = initialForm( 2, 9, new Date( '2026-11-28T10:00:01Z' ) );
		expect( later ).toMatchObject( { ...named, outcome: null, isReviewAccepted: false } );
	} );
} );

it.each( [ '{', '[]', 'null', '{"companyName":7,"step":3}' ] )(
	'a form that was stored as %s is not used',
	( text ) => {
		window.localStorage.setItem( 'lyd:registration:2:9', text );
		expect( blank() ).toMatchObject( { companyName: '', step: null } );
	}
);

it( 'requires a name and a legal element in the words of the specification', () => {
	expect( nameProblems( { ...blank(), companyName: ' ' } ) ).toEqual( {
		companyName: 'Please input your company name!',
		legalElement: 'Please select your legal!',
	} );
} );

it( 'requires all three boxes about director IDs', () => {
	const ticked = { ...blank(), directorRead: true, directorOffences: true, directorRequirement: true };
	expect( stepProblem( 'directors', ticked ) ).toBeUndefined();
	for ( const box of [ 'directorRead', 'directorOffences', 'directorRequirement' ] ) {
		expect( stepProblem( 'directors', { ...ticked, [ box ]: false } ) ).toBe( 'Tick all three boxes to go on.' );
	}
} );
