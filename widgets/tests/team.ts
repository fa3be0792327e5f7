import { account, type AccountOptions } from './account';
import { createFakeService } from './fake-service';
import { json } from './responses';

const owners = [ 'edit', 'members', 'set_role', 'invite', 'remove_member', 'transfer' ];
const rights = { owner: owners, manager: [ 'members', 'invite', 'leave' ], member: [ 'members', 'leave' ] };

/** What the firm says of itself. */
export const firm = ( more: object = {} ) => ( {
	id: 1,
	name: 'Harbour Advisory',
	companyName: 'Harbour Advisory',
	owner: { id: 2 },
	ownerId: 2,
	company_logo: null,
	company_registration_no: '004 085 616',
	companyNumber: '004 085 616',
	billing_address: null,
	industry: '',
	website: '',
	hasLimit: 1,
	limit: 42,
	used: 8,
	...more,
} );

/** A member of the firm; 2 is who is signed in. */
export const person = ( id: number, name: string, role: string, more: object = {} ) => ( {
	id,
	name,
	email: `${ name.split( ' ' )[ 0 ]!.toLowerCase() }@example.com`,
	role,
	avatar: '',
	joined_at: '2026-01-15T03:00:00Z',
	is_me: id === 2,
	...more,
} );

/** An invitation that was not accepted yet. */
export const invitation = ( id: number, more: object = {} ) => ( {
	id,
	email: 'nina@example.com',
	role: 'member',
	sent_at: '2026-11-20T10:00:00Z',
	expires_at: '2126-11-27T10:00:00Z',
	...more,
} );

export interface FirmOptions extends AccountOptions {
	team?: object;
	seats?: number;
	people?: object[];
	invitations?: object[];
	needs_upgrade?: string[];
}

/** The service as a member of this firm sees it. */
export function serviceOfFirm( wishes: FirmOptions = {} ) {
	const { role = 'owner', seats = 5, invitations = [] } = wishes;
	const people = wishes.people ?? [
		person( 2, 'Olivia Reed', role ),
		person( 3, 'Mei Tanaka', role === 'owner' ? 'manager' : 'owner' ),
		person( 4, 'Max Bauer', 'member' ),
	];
	const me = account( wishes );
	const mine = wishes.capabilities ?? [
		...me.capabilities,
		...rights[ role ].map( ( right ) => `teams.${ right }` ),
	];
	const service = createFakeService();
	service.when(
		'GET /me',
		json( {
			...me,
			team: firm( wishes.team ),
			capabilities: mine,
			needs_upgrade: wishes.needs_upgrade ?? [],
			counts: { members: people.length, seats, invitations: invitations.length, integrations: 0 },
		} )
	);
	service.when(
		'GET /team/get-members',
		json( { rows: people, seats, members: people.length, invitations: invitations.length } )
	);
	service.when( 'GET /team/invitations', json( { rows: invitations } ) );
	const states = [ { code: 'NSW', name: 'New South Wales' } ];
	service.when( 'GET /data/countries', json( [ { name: 'Australia', area_code: '61', code: 'AU', states } ] ) );
	service.when( 'GET /membership/street_types', json( { street_types: { ST: 'Street' } } ) );
	return service;
}
