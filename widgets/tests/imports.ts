import type { DataProvider, DocumentImport, ProposedImport } from '../src/api/types';
import type { Question, Section, Tree } from '../src/features/interviews/types';
import { toBase64 } from '../src/features/interviews/xml';
import { createFakeService, row } from './fake-service';
import { openInterview } from './open-interview';
import { json } from './responses';

const text = ( id: string, label: string ): Question => ( { id, label, type: 'text', dataPath: id } );

/** An interview with a party, trustees and a fund. */
export const importSections: Section[] = [
	{
		id: 'agreement',
		title: 'The agreement',
		questions: [
			{
				id: 'Party',
				label: 'Party',
				title: 'Party',
				type: 'group',
				dataPath: 'Party',
				questions: [
					{
						id: 'Party_Type',
						label: 'Who is this party?',
						type: 'select',
						dataPath: 'Party_Type',
						options: [
							{ text: 'A person', value: 'An Individual' },
							{ text: 'A company', value: 'A Company' },
						],
					},
					text( 'First', 'First name' ),
					text( 'Last', 'Last name' ),
				],
			},
		],
	},
	{
		id: 'fund',
		title: 'The fund',
		questions: [
			text( 'SMSF', 'Name of the fund' ),
			{
				id: 'Trustees',
				label: 'Trustees',
				title: 'Trustees',
				type: 'group',
				dataPath: 'Trustees',
				repeatable: { min: 1, max: 3, itemLabel: 'Trustee' },
				questions: [ text( 'First', 'Given name' ), text( 'Last', 'Family name' ) ],
			},
		],
	},
];

export const mappings = {
	clients: [
		{ party: 'Party', types: [ 'Individual' as const, 'Company' as const ] },
		{ party: 'Trustees', types: [ 'Individual' as const ] },
	],
	funds: [ { party: '', trustees: 'Trustees', members: 'Trustees' } ],
};

export const provider = ( app: string, name: string, more: Partial< DataProvider > = {} ): DataProvider => ( {
	app,
	name,
	is_connected: '1',
	tenants: [],
	needs_reconnect: false,
	...more,
} );

export const xeroProvider = provider( 'xero', 'Xero', {
	tenants: [ { tenant_id: 't1', tenant_name: 'Anchor Accounting', selected: true } ],
} );
export const fundProvider = provider( 'BGLSF360', 'BGL Simple Fund 360' );

export const client = ( id: string, name: string, more: object = {} ) => ( {
	id,
	name,
	type: 'Individual',
	acn: '',
	email: `${ id }@example.com`,
	system: 'xero',
	...more,
} );

export const page = ( rows: object[], more: object = {} ) =>
	json( {
		rows,
		page: 1,
		total_page: 1,
		total: rows.length,
		state: 'ready',
		refreshed_at: '2026-11-20T10:42:00Z',
		forecast: null,
		...more,
	} );

export const details = json( {
	...client( 'c1', 'Ann Citizen' ),
	legal_element: '',
	first_name: 'Ann',
	last_name: 'Citizen',
	dob: '1980-02-01',
	address: { country: 'AU', region: 'VIC', city: 'Carlton', post_code: '3053', full_address: '1 Lygon St Carlton' },
	contacts: [ { full_name: 'Bob Lee', position: 'Accountant' } ],
	related: [],
} );

const fundRow = ( uuid: string, name: string ) => ( {
	uuid,
	name,
	code: 'SMITH01',
	fundCode: 'SMITH01',
	abn: '11222333444',
	system: 'BGLSF360',
} );
export const funds = [ fundRow( 'f1', 'Smith Super Fund' ), fundRow( 'f2', 'Jones Super Fund' ) ];
export const fundDetails = json( {
	...funds[ 1 ],
	financialYearFrom: '2026-07-01',
	tfn: '',
	esa: 'SMSFdataflow',
	dateFormed: '2001-05-09',
	windUpDate: '',
	trustDeedSource: 'Lawyers',
	physicalAddress: { country: 'AU', state: 'NSW', city: 'Sydney', postCode: '2000', streetLine1: '2 Pitt St' },
} );

export const proposal = ( more: Partial< ProposedImport > = {} ) =>
	json( {
		changes: [
			{ path: 'Party.Party_Type', label: 'Who is this party?', before: '', after: 'An Individual' },
			{ path: 'Party.First', label: 'First name', before: 'Anne', after: 'Ann' },
			{ path: 'Party.Last', label: 'Last name', before: '', after: 'Citizen' },
		],
		left_out: [],
		conflicts: [],
		receipt: 'receipt-1',
		...more,
	} );

export const imported = ( place: string, more: Partial< DocumentImport > = {} ): DocumentImport => ( {
	...{ place, system: 'xero', tenant_id: 't1', id: 'c1', fund_id: '', type: 'Individual', name: 'Ann Citizen' },
	...{ revision: 1, imported_by: 2, imported_at: '2026-11-20T10:42:00Z' },
	...more,
} );

interface Circumstances {
	providers?: DataProvider[];
	imports?: DocumentImport[];
	answers?: Tree;
	document?: object;
}

/** A service with an interview that clients and funds can be imported into. */
export function serviceForImports( {
	providers = [ xeroProvider ],
	imports = [],
	answers,
	document,
}: Circumstances = {} ) {
	const service = createFakeService();
	service.when( 'GET /me', json( { role: 'owner', capabilities: [ 'integrations.see' ], needs_upgrade: [] } ) );
	service.when(
		'GET /question/get_by_template',
		json( {
			template_id: 17,
			x_template_id: 3,
			name: 'Deed',
			version: '1',
			sections: importSections,
			outputs: [],
			...mappings,
		} )
	);
	service.when(
		'GET /doc/9',
		json( {
			...row( 9, document as Record< string, unknown > ),
			answer_revision: 1,
			xml: toBase64( answers ?? { Party: { First: 'Anne' } } ),
		} )
	);
	service.when( 'GET /clients/data-provider', json( providers ) );
	service.when( 'GET /clients/imported', json( { rows: imports } ) );
	service.when(
		'GET /clients/client_type',
		json( [
			{ code: 'individual', name: 'Individual' },
			{ code: 'company', name: 'Company' },
			{ code: 'trust', name: 'Trust' },
		] )
	);
	service.when( 'GET /clients', page( [ client( 'c1', 'Ann Citizen' ), client( 'c2', 'Bob Citizen' ) ] ) );
	service.when( 'GET /clients/c1', details );
	service.when( 'GET /sf360/simple-fund/list', page( funds ) );
	service.when( 'GET /sf360/simple-fund/f2', fundDetails );
	service.when( 'POST /clients/import', proposal() );
	service.when( 'POST /clients/imported', json( null ) );
	service.when(
		'PUT /xpressdox/update-xml/9',
		json(
			{ updated_at: '2026-11-20T10:43:00Z', answer_revision: 2, document_status: 2, invalid: {} },
			{ status: true }
		)
	);
	return service;
}

export const openForImports = ( circumstances: Circumstances = {} ) =>
	openInterview( serviceForImports( circumstances ) );
