import { ann, bob, setupOf, signer, will, witness } from '../../../tests/signatures';
import { emailProblem, isComplete, setupProblems, unassigned, type SigningForm, type Substitute } from './form';
import { assign } from './groups';
import { initialForm, withProposal } from './initial-form';
import { addedPerson } from './people';
import { isPhone, joinPhone, splitPhone, stripPhone } from './phone';
import { firstRecipients, requestBody, subjectOf } from './request';

const today = '2026-11-26';
const document = { id: 9, name: 'Deed' };
const codes = setupOf().area_codes;
const open = ( more: Partial< SigningForm > = {}, setup = setupOf() ) => ( { ...initialForm( setup, null ), ...more } );
const proposed = ( setup = setupOf() ) => withProposal( open( {}, setup ), setup.groups );
const contact = ( email: string, phone = '' ) => ( { email, phone } );

describe( 'the set-up', () => {
	it( 'is right with what the interview says, FuseSign, and a due date', () => {
		expect( open().provider ).toBe( 'fusesign' );
		expect( setupProblems( open(), today ) ).toEqual( {} );
	} );

	it.each( [
		[ 'a provider', { provider: '' }, 'provider', 'This field cannot be blank.' ],
		[ 'a due date', { dueDate: '' }, 'dueDate', 'This field cannot be blank.' ],
		[ 'a due date from today', { dueDate: '2026-11-25' }, 'dueDate', 'The due date cannot be before today.' ],
		[
			'a last signer without groups',
			{ isGroup: false, lastSigner: '' },
			'lastSigner',
			'This field cannot be blank.',
		],
	] )( 'requires %s', ( _name, more, field, problem ) => {
		expect( setupProblems( open( more ), today ) ).toEqual( { [ field ]: problem } );
	} );

	it( 'may be due today, and needs no last signer with groups', () => {
		expect( setupProblems( open( { dueDate: today, isGroup: true, lastSigner: '' } ), today ) ).toEqual( {} );
	} );

	it( 'requires an address of everyone, witnesses included', () => {
		const contacts = {
			[ ann.meta_key ]: contact( ' ' ),
			[ will.meta_key ]: contact( 'will' ),
			[ bob.meta_key ]: contact( 'b@c.co' ),
		};
		expect( setupProblems( open( { contacts } ), today ) ).toEqual( {
			[ `email-${ ann.meta_key }` ]: 'This field cannot be blank.',
			[ `email-${ will.meta_key }` ]: 'Please input a valid email address.',
		} );
	} );

	it( 'requires phones only with text messages, and not of those who get a copy', () => {
		const copy = addedPerson( 'Cleo', 'copy' );
		const form = open( { sms: true } );
		const contacts = {
			...form.contacts,
			[ ann.meta_key ]: contact( 'a@b.co', '+61-412 345 678' ),
			[ bob.meta_key ]: contact( 'a@b.co', '+61-12' ),
			[ copy.key ]: contact( 'c@b.co' ),
		};
		expect( setupProblems( { ...form, people: [ ...form.people, copy ], contacts }, today ) ).toEqual( {
			[ `phone-${ will.meta_key }` ]: 'This field cannot be blank.',
			[ `phone-${ bob.meta_key }` ]: 'Please input a valid phone number.',
		} );
	} );

	it( 'requires a name and an address of a substitute, and a phone only if one was begun', () => {
		const problems = ( substitute: Substitute, more: Partial< SigningForm > = {} ) =>
			Object.keys( setupProblems( open( { substitutes: { [ ann.meta_key ]: substitute }, ...more } ), today ) );
		expect( problems( { name: ' ', email: '', phone: '' } ) ).toEqual( [
			`substitute-name-${ ann.meta_key }`,
			`substitute-email-${ ann.meta_key }`,
		] );
		const grace = { name: 'Grace', email: 'g@b.co', phone: '' };
		expect( problems( grace ) ).toEqual( [] );
		const form = open( { sms: true } );
		const contacts = Object.fromEntries(
			form.people.map( ( { key } ) => [ key, contact( 'a@b.co', '+61-412 345 678' ) ] )
		);
		expect( problems( grace, { sms: true, contacts } ) ).toEqual( [] );
		expect( problems( { ...grace, phone: '+61-1' }, { sms: true, contacts } ) ).toEqual( [
			`substitute-phone-${ ann.meta_key }`,
		] );
	} );

	it.each( [ 'a@b.co', 'first.last+tag@sub.example.com.au' ] )( 'accepts the address %s', ( email ) => {
		expect( emailProblem( email ) ).toBeUndefined();
	} );

	it.each( [ 'a', 'a@b', 'a@@b.co', 'a b@c.co', '"x"<a@b.co>' ] )( 'refuses the address %s', ( email ) => {
		expect( emailProblem( email ) ).toBe( 'Please input a valid email address.' );
	} );
} );

describe( 'a phone', () => {
	it( 'keeps only digits, spaces, parentheses, plus and minus', () => {
		expect( stripPhone( '+61 (0)4-12abc.345' ) ).toBe( '+61 (0)4-12345' );
	} );

	it( 'is area code, dash, number', () => {
		expect( joinPhone( { area: '+61', number: ' 412 345 678' } ) ).toBe( '+61-412 345 678' );
		expect( isPhone( '+61-412 345 678' ) ).toBe( true );
		expect( isPhone( '61-412345678' ) ).toBe( false );
		expect( isPhone( '+61412345678' ) ).toBe( false );
	} );

	it.each( [
		[ '+64-21 123 456', { area: '+64', number: '21 123 456' } ],
		[ '+35054012345', { area: '+350', number: '54012345' } ],
		[ '0412 345 678', { area: '+61', number: '0412 345 678' } ],
		[ '', { area: '+61', number: '' } ],
	] )( 'of an interview, "%s", is split into its parts', ( phone, parts ) => {
		expect( splitPhone( phone, codes ) ).toEqual( parts );
	} );
} );

describe( 'the next step', () => {
	it( 'waits until every signer is in a group', () => {
		const form = open( { isGroup: true } );
		expect( unassigned( form ).map( ( { name } ) => name ) ).toEqual( [ 'Ann Lee', 'Bob Ray' ] );
		const one = { ...form, groups: assign( form.groups, ann.meta_key, 0 ) };
		expect( isComplete( one ) ).toBe( false );
		expect( isComplete( { ...one, groups: assign( one.groups, bob.meta_key, 1 ) } ) ).toBe( true );
	} );

	it( 'waits for the name of a signer or a witness', () => {
		const nameless = setupOf( { signers: [ ann, witness( 'W', '', ann ), bob ] } );
		expect( isComplete( proposed( nameless ) ) ).toBe( false );
		expect( isComplete( open( { isGroup: false }, setupOf( { signers: [ signer( 'S', '' ) ] } ) ) ) ).toBe( false );
	} );

	it( 'does not wait for those who only get a copy, but needs one who signs', () => {
		const form = proposed();
		const withCopy = { ...form, people: [ ...form.people, addedPerson( 'Cleo', 'copy' ) ] };
		expect( isComplete( withCopy ) ).toBe( true );
		const approvers = [ addedPerson( 'Cleo', 'approver' ) ];
		expect( isComplete( { ...form, people: approvers } ) ).toBe( false );
		expect( isComplete( { ...form, people: [] } ) ).toBe( false );
	} );
} );

describe( 'what is sent', () => {
	it( 'names the document, its id and the due date in the subject', () => {
		expect( subjectOf( open( { dueDate: '2026-12-10' } ), setupOf() ) ).toBe(
			'Signature request for: Trust deed - DocId: 9 - Due Date: 10/12/2026'
		);
		expect( subjectOf( open( { subject: 'Mine' } ), setupOf() ) ).toBe( 'Mine' );
	} );

	it( 'has signers with their groups, witnesses in the group of their signer', () => {
		const body = requestBody( proposed(), document, setupOf(), false );
		expect( body ).toMatchObject( { doc_id: 9, is_group: true, sms_notify: false, accepts_warnings: false } );
		expect(
			body.signer.map( ( one ) => [ one.full_name, one.signing_group, one.lock_last_signing_group ] )
		).toEqual( [
			[ 'Ann Lee', 0, false ],
			[ 'Will Ness', 0, false ],
			[ 'Bob Ray', 1, true ],
		] );
		expect( body.signer[ 1 ] ).toMatchObject( { is_witness: true, parent: ann.meta_key, meta_key: will.meta_key } );
		expect( body.groups ).toEqual( [
			{ signing_group: 0, needed: null },
			{ signing_group: 1, needed: null },
		] );
	} );

	it( 'leaves empty groups out and counts the others from 0', () => {
		const form = open( { isGroup: true } );
		const groups = assign( assign( form.groups, ann.meta_key, 1 ), bob.meta_key, 1 );
		const body = requestBody( { ...form, groups }, document, setupOf(), false );
		expect( body.groups ).toEqual( [ { signing_group: 0, needed: null } ] );
		expect( body.signer.every( ( one ) => one.signing_group === 0 ) ).toBe( true );
	} );

	it( 'has a person who gets a copy in no group', () => {
		const form = proposed();
		const people = [ ...form.people, addedPerson( 'Cleo', 'copy' ) ];
		expect( requestBody( { ...form, people }, document, setupOf(), false ).signer.at( -1 ) ).toMatchObject( {
			...{ full_name: 'Cleo', role: 'copy', meta_key: '', signing_group: null },
		} );
	} );

	it( 'has the last signer only without groups', () => {
		const form = open( { isGroup: false, lastSigner: bob.meta_key } );
		const last = ( one: SigningForm ) =>
			requestBody( one, document, setupOf(), false ).signer.map( ( { last_signer: is } ) => is );
		expect( last( form ) ).toEqual( [ false, false, true ] );
		expect( last( { ...form, isGroup: true } ) ).toEqual( [ false, false, false ] );
	} );

	it( 'has phones only if text messages are sent', () => {
		const contacts = { [ ann.meta_key ]: contact( 'a@b.co', '+61-412 345 678' ) };
		const phone = ( sms: boolean ) =>
			requestBody( open( { sms, contacts } ), document, setupOf(), false ).signer[ 0 ]!.phone_number;
		expect( phone( true ) ).toBe( '+61-412 345 678' );
		expect( phone( false ) ).toBe( '' );
	} );

	it( 'has the substitute of a signer, without the phone unless text messages are sent', () => {
		const grace = { name: ' Grace ', email: 'g@b.co ', phone: '+61-412 345 678' };
		const substitutes = { [ ann.meta_key ]: grace, [ will.meta_key ]: grace };
		const sentOnes = ( sms: boolean ) =>
			requestBody( open( { sms, substitutes } ), document, setupOf(), false ).signer.map(
				( one ) => one.substitute
			);
		expect( sentOnes( false ) ).toEqual( [
			{ full_name: 'Grace', email: 'g@b.co', phone_number: '' },
			null,
			null,
		] );
		expect( sentOnes( true )[ 0 ]!.phone_number ).toBe( '+61-412 345 678' );
	} );

	it( 'goes to the first group first, or to all but the last signer', () => {
		const names = ( form: SigningForm ) => firstRecipients( form ).map( ( { name } ) => name );
		expect( names( proposed() ) ).toEqual( [ 'Ann Lee' ] );
		expect( names( open( { isGroup: false, lastSigner: ann.meta_key } ) ) ).toEqual( [ 'Bob Ray' ] );
	} );
} );
