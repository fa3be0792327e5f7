import { ann, bob, setupOf, signer } from '../../../tests/signatures';
import { assign, groupOf } from './groups';
import { initialForm } from './initial-form';
import { addedPerson } from './people';
import { dropForm, keepForm, readForm } from './storage';

const setup = setupOf();
const typed = { email: 'new@example.com', phone: '' };

function keepTyped() {
	const form = initialForm( setup, null );
	const contacts = { ...form.contacts, [ ann.meta_key ]: typed };
	const people = [ ...form.people, addedPerson( 'Cleo', 'copy' ) ];
	keepForm( 2, 9, { ...form, people, contacts, groups: assign( form.groups, ann.meta_key, 1 ), subject: 'Mine' } );
}

const reopened = ( signers = setup.signers ) => initialForm( setupOf( { signers } ), readForm( 2, 9 ) );

describe( 'what was typed into the wizard', () => {
	beforeEach( keepTyped );

	it( 'is there again when it opens for the same document', () => {
		const form = reopened();
		expect( form.contacts[ ann.meta_key ] ).toEqual( typed );
		expect( groupOf( form.groups, ann.meta_key )?.id ).toBe( 1 );
		expect( form.subject ).toBe( 'Mine' );
		expect( form.people.map( ( { name } ) => name ) ).toContain( 'Cleo' );
	} );

	it( 'is kept for each member and each document', () => {
		expect( readForm( 2, 10 ) ).toBeNull();
		expect( readForm( 3, 9 ) ).toBeNull();
	} );

	it( 'follows the name of a signer whose key has changed, and does not go to another person', () => {
		const renumbered = [ signer( ann.meta_key, 'Zoe Dan' ), { ...ann, meta_key: 'DisclosingSigner002' }, bob ];
		const form = reopened( renumbered );
		expect( form.contacts.DisclosingSigner002!.email ).toBe( 'new@example.com' );
		expect( form.contacts[ ann.meta_key ]!.email ).toBe( 'zoe@example.com' );
		expect( groupOf( form.groups, ann.meta_key ) ).toBeUndefined();
	} );

	it( 'does not bring back a due date that is over', () => {
		const stored = { ...readForm( 2, 9 )!, dueDate: '2026-11-25' };
		expect( initialForm( setup, stored ).dueDate ).toBe( '2026-12-10' );
	} );

	it( 'is gone when the document was sent', () => {
		dropForm( 2, 9 );
		expect( readForm( 2, 9 ) ).toBeNull();
	} );

	it.each( [ '{', '[]', '{"groups":[]}', 'null' ] )( 'is not used if it is %s', ( text ) => {
		window.localStorage.setItem( 'lyd:signing:2:9', text );
		expect( readForm( 2, 9 ) ).toBeNull();
	} );

	it( 'is not needed where the browser stores nothing', () => {
		const set = jest.spyOn( Storage.prototype, 'setItem' ).mockImplementation( () => {
			throw new Error( 'QuotaExceededError' );
		} );
		expect( () => keepForm( 2, 11, initialForm( setup, null ) ) ).not.toThrow();
		set.mockRestore();
		expect( readForm( 2, 11 ) ).toBeNull();
	} );
} );
