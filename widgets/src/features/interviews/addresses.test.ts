import { cases } from '../../../tests/fixtures';
import { addressWarnings, hasPostcode, isKnownStreetType, parseAddress } from './addresses';
import type { Tree } from './types';

const types = [ 'Street', 'Road', 'Avenue', 'The Esplanade' ];

it.each( [
	[ 'NSW', '2042', true ],
	[ 'NSW', '3000', false ],
	[ 'VIC', '3000', true ],
	[ 'ACT', '2600', true ],
	[ 'ACT', '2620', true ],
	[ 'NSW', '2620', true ],
	[ 'NT', '0800', true ],
	[ 'SA', '0872', true ],
	[ 'QLD', '0872', false ],
	[ 'NSW', '20', true ],
	[ 'Norfolk Island', '2899', true ],
] )( 'a postcode is in its state or beyond a border: %s %s is %s', ( state, postcode, isRight ) => {
	expect( hasPostcode( state, postcode ) ).toBe( isRight );
} );

it( 'a street type is known, blank, or not to be judged', () => {
	expect( [ 'street', ' Road ', '', 'Stret' ].map( ( type ) => isKnownStreetType( type, types ) ) ).toEqual( [
		true,
		true,
		true,
		false,
	] );
	expect( isKnownStreetType( 'Stret', [] ) ).toBe( true );
} );

const warned = cases< { street_types: string[]; cases: { name: string; address: Tree; warnings: string[] }[] } >(
	'addresses'
).flatMap( ( file ) => file.cases.map( ( one ) => [ one.name, one, file.street_types ] as const ) );

it.each( warned )( 'is warned about as in the service: %s', ( _name, { address, warnings }, streetTypes ) => {
	expect( addressWarnings( address, streetTypes ) ).toEqual( warnings );
} );

describe( 'an address in one text', () => {
	const smith = {
		country: 'Australia',
		unit: '3',
		streetNumber: '12',
		streetName: 'Smith',
		streetType: 'Street',
		locality: 'Newtown',
		state: 'NSW',
		postCode: '2042',
	};

	it.each( [
		'Unit 3, 12 Smith Street, Newtown NSW 2042',
		'3/12 Smith street, Newtown, New South Wales, 2042, Australia',
		' Unit 3\n12 Smith Street\nNewtown  nsw 2042 ',
		'U 3 12 Smith Street Newtown NSW 2042',
	] )( 'is understood: %s', ( text ) => {
		expect( parseAddress( text, types ) ).toEqual( smith );
	} );

	it( 'keeps levels, ranges and names of several words', () => {
		expect( parseAddress( 'Level 2, 12A-14 Old South Head Road, Bondi Junction NSW 2022', types ) ).toEqual( {
			...smith,
			unit: 'Level 2',
			streetNumber: '12A-14',
			streetName: 'Old South Head',
			streetType: 'Road',
			locality: 'Bondi Junction',
			postCode: '2022',
		} );
	} );

	it.each( [
		'Smith',
		'12 Smith Street',
		'12 Smith Way, Newtown NSW 2042',
		'12 Smith Street, A, B NSW 2042',
		'PO Box 3, Perth WA 6000',
	] )( 'is left to the member if it is not understood: %s', ( text ) => {
		expect( parseAddress( text, types ) ).toBeNull();
	} );
} );
