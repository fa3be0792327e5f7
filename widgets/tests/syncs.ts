import type { SyncStep, SyncTarget, SyncView } from '../src/features/partner-sync/types';
import { createFakeService } from './fake-service';
import { provider, xeroProvider } from './imports';
import { json } from './responses';

const at = '2026-11-27T01:00:00Z';

export const target = ( app: string, more: Partial< SyncTarget > = {} ): SyncTarget => ( {
	app,
	name: { xero: 'Xero', BGLCAS360: 'BGL CAS 360' }[ app ] ?? 'BGL Simple Fund 360',
	is_connected: true,
	needs_reconnect: false,
	is_offered: true,
	tenants: app === 'xero' ? xeroProvider.tenants : [],
	sync: null,
	...more,
} );

export const step = ( id: number, action: SyncStep[ 'action' ], more: Partial< SyncStep > = {} ): SyncStep => ( {
	id,
	kind: 'client',
	action,
	title: `Item ${ id }`,
	before: [],
	after: [],
	candidates: [],
	external_id: '',
	is_chosen: action !== 'change',
	state: 'planned',
	note: '',
	failure: '',
	...more,
} );

/** A plan of every kind of step. */
export const steps = [
	step( 1, 'create', { title: 'Harbour Tea Pty Ltd', after: [ { label: 'ACN', value: '004 085 616' } ] } ),
	step( 2, 'link', {
		title: 'Ann Citizen',
		candidates: [
			{ external_id: 'x1', label: 'Ann Citizen, 01 Feb 1980' },
			{ external_id: 'x2', label: 'Ann Citizen, ann@example.com' },
		],
		external_id: 'x1',
	} ),
	step( 3, 'change', {
		title: 'Address of Ann Citizen',
		before: [ { label: 'City', value: 'Manly' } ],
		after: [ { label: 'City', value: 'Newtown' } ],
	} ),
	step( 4, 'upload', { title: 'Agreement.pdf', kind: 'file' } ),
	step( 5, 'note', { title: 'Add the trustees', note: 'Their path is not known.' } ),
	step( 6, 'keep', { title: 'Bob Citizen' } ),
];

export const sync = ( more: Partial< SyncView > = {} ): SyncView => ( {
	id: 5,
	docId: 9,
	app: 'xero',
	app_name: 'Xero',
	tenant_id: 't1',
	tenant_name: 'Anchor Accounting',
	contact_type: 'company',
	target_id: '',
	state: 'planned',
	plan_digest: 'digest-1',
	notices: [],
	errors: [],
	questions: [],
	failure: '',
	progress: { done: 0, total: 4, message: '' },
	steps,
	created_at: at,
	confirmed_at: null,
	finished_at: null,
	...more,
} );

/** The last sync of a target. */
export const last = ( state: SyncView[ 'state' ], more = {} ) => ( {
	id: 5,
	state,
	finished_at: state === 'done' ? at : null,
	failure: '',
	is_own: true,
	...more,
} );

/** A service with a document that can be synced; `view` is its sync. */
export function serviceForSyncs( targets = [ target( 'xero' ) ], view = sync() ) {
	const service = createFakeService();
	const offers = [
		xeroProvider,
		provider( 'BGLCAS360', 'BGL CAS 360' ),
		provider( 'BGLSF360', 'BGL Simple Fund 360' ),
	];
	service.when( 'GET /me', json( { role: 'owner', capabilities: [ 'integrations.see' ], needs_upgrade: [] } ) );
	service.when( 'GET /clients/data-provider', json( offers ) );
	service.when( 'GET /partner-sync/targets', json( { rows: targets } ) );
	service.when(
		'GET /partner-sync/clients',
		json( {
			rows: [ { external_id: 'p1', name: 'Harbour Tea', number: 'HT01', email: 'tea@example.com' } ],
			page: 1,
			total_page: 1,
		} )
	);
	service.when( 'POST /partner-sync', json( view ) );
	service.when( 'GET /partner-sync/5', json( view ) );
	service.when( 'POST /partner-sync/5/confirm', json( { ...view, state: 'running', confirmed_at: at } ) );
	return service;
}
