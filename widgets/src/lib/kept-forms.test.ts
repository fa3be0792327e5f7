import { dropForm, dropForms, keepForm, readForm } from './kept-forms';

afterEach( () => window.localStorage.clear() );

it( 'a form is kept for one member and one document', () => {
	keepForm( 'registration', 2, 9, { step: 'name' } );
	expect( readForm( 'registration', 2, 9 ) ).toEqual( { step: 'name' } );
	expect( readForm( 'registration', 2, 10 ) ).toBeNull();
	expect( readForm( 'registration', 3, 9 ) ).toBeNull();
	expect( readForm( 'signing', 2, 9 ) ).toBeNull();
	dropForm( 'registration', 2, 9 );
	expect( readForm( 'registration', 2, 9 ) ).toBeNull();
} );

it( 'the forms of a member are gone when the member signs out, and those of others stay', () => {
	keepForm( 'registration', 2, 9, {} );
	keepForm( 'signing', 2, 9, {} );
	keepForm( 'signing', 22, 9, {} );
	dropForms( 2 );
	expect( readForm( 'registration', 2, 9 ) ).toBeNull();
	expect( readForm( 'signing', 2, 9 ) ).toBeNull();
	expect( readForm( 'signing', 22, 9 ) ).toEqual( {} );
} );

it( 'a browser without storage only forgets it', () => {
	const set = jest.spyOn( Storage.prototype, 'setItem' ).mockImplementation( () => {
		throw new Error( 'QuotaExceededError' );
	} );
	expect( () => keepForm( 'signing', 2, 11, {} ) ).not.toThrow();
	set.mockRestore();
	expect( readForm( 'signing', 2, 11 ) ).toBeNull();
} );
