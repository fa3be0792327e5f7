import { account } from './account';
import { createFakeService, type FakeService } from './fake-service';
import { json } from './responses';

/** A profile as GET /me tells it on its own page. */
export const profile = ( more: object = {} ) => ( {
	id: 2,
	avatar: { id: null, src: '' },
	name: 'Olivia',
	firstName: 'Olivia',
	lastName: 'Hart',
	email: 'olivia@example.com',
	phone: '02 9374 4000',
	unit: '',
	floor: '',
	streetNumber: '12',
	streetName: 'George',
	streetType: 'street',
	city: 'Sydney',
	state: 'NSW',
	postcode: '2000',
	country: 'AU',
	subscription: false,
	notification: true,
	...more,
} );

/** How two-factor authentication stands. */
export const twoFactor = ( isOn = false, more: object = {} ) => ( {
	id: 2,
	wp_2fa_2fa_status: isOn ? 'has_enabled_methods' : 'no_required_not_enabled',
	wp_2fa_enabled_methods: isOn ? [ 'totp' ] : [],
	provider: 'lyd',
	setup_url: '',
	...more,
} );

/** What GET /me answers on the profile page. */
export const me = ( wishes: { profile?: object; two_factor?: object } = {} ) => ( {
	...account(),
	profile: wishes.profile ?? profile(),
	two_factor: wishes.two_factor ?? twoFactor(),
} );

export const countries = [
	{
		name: 'Australia',
		area_code: '+61',
		code: 'AU',
		states: [
			{ code: 'NSW', name: 'New South Wales' },
			{ code: 'VIC', name: 'Victoria' },
		],
	},
	{ name: 'New Zealand', area_code: '+64', code: 'NZ', states: [ { code: 'AUK', name: 'Auckland' } ] },
	{ name: 'Singapore', area_code: '+65', code: 'SG', states: [] },
];

const session = ( id: string, device: string, isCurrent: boolean ) => ( {
	id,
	device,
	ip: '203.0.113.7',
	signed_in_at: '2026-11-20T00:10:00Z',
	expires_at: '2026-12-04T00:10:00Z',
	is_current: isCurrent,
} );

export const sessions = [ session( 'a1', 'Firefox on Windows', true ), session( 'b2', 'Safari on iPhone', false ) ];

const event = ( id: number ) => ( {
	id,
	kind: 'signed_in',
	sentence: id === 1 ? 'Your password was changed.' : 'You signed in.',
	ip: '203.0.113.7',
	device: 'Firefox on Windows',
	created_at: `2026-11-${ 20 - id }T00:10:00Z`,
	is_current: id === 1,
} );

/** A service that knows this member, the lists of the form and what happened to the account. */
export function profileService( wishes: Parameters< typeof me >[ 0 ] = {} ): FakeService {
	const service = createFakeService();
	service.when( 'GET /me', json( me( wishes ) ) );
	service.when( 'GET /data/countries', json( countries ) );
	const types = { avenue: 'Avenue', street: 'Street' };
	service.when( 'GET /membership/street_types', json( { street_types: types }, { street_types: types } ) );
	service.when( 'GET /security', json( { sessions, events: [ 1, 2, 3, 4, 5, 6, 7 ].map( event ) } ) );
	service.when( 'PUT /profile/2', json( {} ) );
	service.when( 'POST /profile/password', json( null ) );
	return service;
}
