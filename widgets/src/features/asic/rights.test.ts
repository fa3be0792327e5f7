import { completed, paid, registering } from '../../../tests/registrations';
import { row } from '../../../tests/fake-service';
import type { ListedDocument } from '../documents/types';
import { asicEntries } from './menu';
import { mayPay, maySubmit, nextAsicAction, registrationState } from './rights';

const document = ( more: object, ...rights: string[] ) =>
	completed( more as never, ...rights ) as unknown as ListedDocument;
const both = [ 'pay_asic', 'submit_asic' ];
const namesOf = ( one: ListedDocument ) => asicEntries( one, () => {} ).map( ( { text } ) => text );

it( 'a payment is offered while it is not paid, a submission once it is', () => {
	expect( mayPay( document( {}, ...both ) ) ).toBe( true );
	expect( maySubmit( document( {}, ...both ) ) ).toBe( false );
	expect( mayPay( document( paid, ...both ) ) ).toBe( false );
	expect( maySubmit( document( paid, ...both ) ) ).toBe( true );
} );

it.each( [
	{ status: null, isOffered: true },
	{ status: 'NOTR', isOffered: true },
	{ status: 'INPR', isOffered: true },
	{ status: 'CANC', isOffered: true },
	{ status: 'RJCT', isOffered: true },
	{ status: 'COMP', isOffered: false },
	{ status: 'MANL', isOffered: false },
	{ status: 'RFSD', isOffered: false },
] )( 'with the status $status a submission is offered: $isOffered', ( { status, isOffered } ) => {
	expect( maySubmit( document( { ...paid, asic_status: status }, ...both ) ) ).toBe( isOffered );
} );

it( 'nothing is offered without the right to it, or for other documents', () => {
	expect( namesOf( document( {}, 'logs' ) ) ).toEqual( [ 'Registration status', 'View ASIC Logs' ] );
	expect( namesOf( row( 9 ) as unknown as ListedDocument ) ).toEqual( [] );
} );

it( 'the menu has what can be done now', () => {
	expect( namesOf( document( {}, ...both ) ) ).toEqual( [ 'Make payment', 'Registration status', 'View ASIC Logs' ] );
	expect( namesOf( document( paid, ...both ) ) ).toEqual( [
		'Submit to ASIC',
		'Registration status',
		'View ASIC Logs',
	] );
	expect( namesOf( registering() as unknown as ListedDocument ) ).toEqual( [
		...[ 'Registration status', 'Check company name', 'View ASIC Logs' ],
	] );
} );

it.each( [
	[ {}, 'pay' ],
	[ paid, 'submit' ],
	[ { ...paid, asic_status: 'INPR' }, 'registration' ],
	[ { ...paid, asic_status: 'RJCT' }, 'registration' ],
	[ { ...paid, asic_status: 'COMP' }, null ],
] )( 'the next action with %j is %s', ( more, act ) => {
	expect( nextAsicAction( document( more, ...both ) ) ).toBe( act );
} );

it( 'a list shows the payment first, then the application', () => {
	expect( registrationState( document( {} ) ) ).toBe( 'Payment required' );
	expect( registrationState( document( { ...paid, asic_status_name: 'Rejected' } ) ) ).toBe( 'Rejected' );
	expect( registrationState( registering( { status: 1 } ) as unknown as ListedDocument ) ).toBeNull();
} );
