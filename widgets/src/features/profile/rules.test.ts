import { checkPassword, checkProfile } from './rules';
import { strengthOf } from './strength';
import type { ProfileValues } from './types';

const values = ( more: Partial< ProfileValues > ) =>
	( { firstName: 'A', lastName: 'B', name: 'C', email: 'a@b.co', phone: '', ...more } ) as ProfileValues;

it.each( [ '', '0412 345 678', '02 9374 4000', '(02) 9374 4000', '+61 2 9374 4000', '+61412345678', '1300 555 010' ] )(
	'takes “%s” for a phone number',
	( phone ) => expect( checkProfile( values( { phone } ) ) ).toEqual( {} )
);

it.each( [ '12', 'call me', '0412 345 678 ext 4', '++61 412 345 678', '0412_345_678' ] )(
	'does not take “%s” for a phone number',
	( phone ) => expect( checkProfile( values( { phone } ) ) ).toEqual( { phone: 'Phone number is not valid' } )
);

it( 'requires a valid form of an e-mail address', () => {
	expect( checkProfile( values( { email: ' ' } ) ) ).toEqual( { email: 'Email is required' } );
	expect( checkProfile( values( { email: 'olivia' } ) ) ).toEqual( { email: 'Wrong email format' } );
} );

it( 'counts twelve characters without the blanks at the ends', () => {
	const password = ( newPassword: string ) =>
		checkPassword( { password: 'x', newPassword, confirmNewPassword: newPassword } );
	expect( password( '123456789012' ) ).toEqual( {} );
	expect( password( ' 12345678901 ' ) ).toHaveProperty( 'newPassword' );
} );

it( 'rates a long sentence stronger than a long repetition of one character', () => {
	expect( strengthOf( '' ) ).toBeNull();
	expect( strengthOf( 'aaaaaaaaaaaaaaaaaa' )?.words ).toBe( 'Weak' );
	expect( strengthOf( 'Passw0rd!' )?.words ).toBe( 'Weak' );
	expect( strengthOf( 'a boat in the harbour' )?.words ).toBe( 'Strong' );
} );
