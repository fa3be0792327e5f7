import type { App, AppGroup, Me, Organisation } from '../src/api/types';
import { createFakeService, type FakeService } from './fake-service';
import { json } from './responses';

/** An application as the service tells of one that it cannot connect to yet. */
export const app = ( key: string, name: string, more: Partial< App > = {} ): App => ( {
	app: key,
	path: key.toLowerCase(),
	name,
	logo: key.toLowerCase(),
	description: `What ${ name } is for.`,
	overview: `<p>About ${ name }.</p>`,
	key_features: `<ul><li>One thing with ${ name }</li><li>Another</li></ul>`,
	is_enabled: false,
	is_connected: '0',
	is_active: '0',
	is_show_on_my_account: '1',
	...more,
} );

interface ServiceOptions {
	/** What is different about some of the applications, by key. */
	apps?: Record< string, Partial< App > >;
	organisations?: string[];
	/** By default ready with organisations, and none without. */
	organisationsState?: Me[ 'organisations_state' ];
}

/** The organisations of these names, the first of them chosen. */
export const organisationsOf = ( names: string[], selected = names[ 0 ] ): Organisation[] =>
	names.map( ( name ) => ( { tenant_id: `id-${ name }`, tenant_name: name, selected: name === selected } ) );

/** What GET /me answers on the integrations page, as far as it is about applications. */
export function standing( {
	apps = {},
	organisations = [],
	organisationsState = organisations.length ? 'ready' : 'none',
}: ServiceOptions = {} ) {
	const group = ( id: number, name: string, ...of: App[] ): AppGroup => ( {
		group_id: id,
		group_name: name,
		apps: of.map( ( one ) => ( { ...one, ...apps[ one.app ] } ) ),
	} );
	const connections = [
		group( 1, 'Accounting', app( 'xero', 'Xero' ) ),
		group( 2, 'E-signing', app( 'fusesign', 'FuseSign' ) ),
		group( 3, 'CRM', app( 'HubSpot', 'HubSpot' ) ),
		group(
			4,
			'Fund administration',
			app( 'BGLCAS360', 'BGL CAS 360', { path: 'bgl360' } ),
			app( 'BGLSF360', 'BGL Simple Fund 360', { path: 'sf360' } )
		),
	];
	const connected = connections.flatMap( ( one ) => one.apps ).filter( ( one ) => one.is_connected === '1' );
	return {
		counts: { members: 1, seats: 1, invitations: 0, integrations: connected.length },
		organisations: organisationsOf( organisations ),
		organisations_state: organisationsState,
		connections,
	};
}

/** A service where applications stand like this. */
export function serviceWith( wishes: ServiceOptions = {} ): FakeService {
	const service = createFakeService();
	service.when( 'GET /me', json( standing( wishes ) ) );
	return service;
}
