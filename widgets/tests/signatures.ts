import type { ActionStatus, Bundle, Signer, SigningSetup } from '../src/features/signing/types';

/** A signer whom the interview names. */
export const signer = ( key: string, name: string, more: Partial< Signer > = {} ): Signer => ( {
	id: key,
	name,
	email: `${ name.split( ' ' )[ 0 ]!.toLowerCase() }@example.com`,
	phone: '',
	is_witness: false,
	parent: '',
	parent_name: '',
	group_id: null,
	signing_group: null,
	signing_group_name: '',
	lock_last_signing_group: false,
	last_signer: false,
	meta_key: key,
	date_key: `${ key }Date`,
	capacity: '',
	...more,
} );

/** A witness of a signer. */
export const witness = ( key: string, name: string, of: Signer, more: Partial< Signer > = {} ) =>
	signer( key, name, { is_witness: true, parent: of.meta_key, parent_name: of.name, ...more } );

export const ann = signer( 'DisclosingSigner001', 'Ann Lee', { capacity: 'Director' } );
export const will = witness( 'DisclosingWitness001', 'Will Ness', ann );
export const bob = signer( 'ReceivingSigner001', 'Bob Ray' );

/** What signing begins with: two signers in two groups, one of them with a witness. */
export const setupOf = ( more: Partial< SigningSetup > = {} ): SigningSetup => ( {
	signers: [ ann, will, bob ],
	groups: [
		{
			...{ index: 0, name: 'First Signing Group', lock_last_signing_group: false, needed: null },
			meta_keys: [ ann.meta_key, will.meta_key ],
		},
		{
			...{ index: 1, name: 'Last Signing Group', lock_last_signing_group: true, needed: null },
			meta_keys: [ bob.meta_key ],
		},
	],
	reason: 'The disclosing party signs first.',
	providers: [
		{ code: 'local', name: 'Local' },
		{ code: 'fusesign', name: 'FuseSign' },
	],
	default_subject: 'Signature request for: Trust deed - DocId: 9 - Due Date: {due_date}',
	default_body: 'Please sign this.',
	area_codes: [
		{ code: 'AU', name: 'Australia', area_code: '+61' },
		{ code: 'NZ', name: 'New Zealand', area_code: '+64' },
		{ code: 'GI', name: 'Gibraltar', area_code: '+350' },
	],
	min_due_date: '2026-11-26',
	...more,
} );

/** A signer of a document that is out for signature. */
export const status = ( id: number, name: string, more: Partial< ActionStatus > = {} ): ActionStatus => ( {
	SignOn: null,
	Note: '',
	Name: name,
	Email: `${ name.toLowerCase() }@example.com`,
	CustomerBundleStatusName: 'Pending Signature',
	SigningGroup: null,
	SigningGroupName: '',
	state: 'invited',
	phone: '',
	is_active: true,
	items: [],
	signer_id: id,
	role: 'signer',
	is_witness: false,
	can_correct: true,
	in_place_of: '',
	substitute: '',
	can_substitute: false,
	...more,
} );

/** How the signing of a document in two groups stands: the first has signed. */
export const bundleOf = ( more: Partial< Bundle > = {} ): Bundle => ( {
	provider: 'local',
	state: 'pending',
	state_name: 'Pending signature',
	reason: '',
	ended_by: '',
	ended_at: null,
	LastReminderSent: null,
	DateSent: '2026-11-20T10:00:00Z',
	DueDate: '2026-12-10',
	total_signed: 1,
	total_signer: 2,
	is_group: true,
	bundle_status: 'pending',
	can_recall: true,
	can_remind: true,
	seal_problem: '',
	is_under_way: false,
	notices: [],
	CustomerActionStatus: [
		status( 0, 'First Signing Group', {
			...{ SigningGroup: 0, SigningGroupName: 'First Signing Group', is_active: false },
			CustomerBundleStatusName: 'Signed',
			items: [
				status( 1, 'Ann', {
					...{ CustomerBundleStatusName: 'Signed', SignOn: '2026-11-21T01:30:00Z' },
					...{ is_active: false, can_correct: false },
				} ),
			],
		} ),
		status( 0, 'Last Signing Group', {
			...{ SigningGroup: 1, SigningGroupName: 'Last Signing Group' },
			items: [ status( 2, 'Bob' ) ],
		} ),
	],
	...more,
} );
