import type { FolderNode } from '../src/features/folders/types';
import type { Section } from '../src/features/interviews/types';
import { toBase64 } from '../src/features/interviews/xml';
import { categories, product, productsOf } from './commerce';
import { json, refusal } from './responses';

/** A call as the fake service saw it. */
export interface Call {
	method: string;
	/** Without the API's prefix. */
	path: string;
	body: Record< string, unknown >;
	headers: Record< string, string >;
}

type Answer = Response | ( ( call: Call ) => Response | Promise< Response > );

export const sections: Section[] = [
	{
		id: 'agreement',
		title: 'The agreement',
		instruction: 'When it is made.',
		questions: [
			{
				id: 'Date',
				label: 'Date of the agreement',
				type: 'date',
				required: true,
				dataPath: 'Date',
			},
			{
				id: 'Purpose',
				label: 'Purpose',
				type: 'text',
				multiline: true,
				dataPath: 'Purpose',
			},
			{
				id: 'Email',
				label: 'Email for notices',
				type: 'email',
				required: true,
				dataPath: 'Email',
			},
			{ id: 'Fee', label: 'Fee', type: 'number', dataPath: 'Fee' },
		],
	},
	{
		id: 'party',
		title: 'The party',
		questions: [
			{
				id: 'Kind',
				label: 'Who is it?',
				type: 'select',
				required: true,
				dataPath: 'Kind',
				options: [
					{ text: 'A person', value: 'Person' },
					{ text: 'A company', value: 'Company' },
				],
			},
			{
				id: 'Directors',
				title: 'Directors',
				label: 'Directors',
				type: 'group',
				required: true,
				dataPath: 'Directors',
				repeatable: { min: 1, max: 3, itemLabel: 'Director' },
				visibleIf: [ { questionId: 'Kind', equals: [ 'Company' ] } ],
				questions: [
					{
						id: 'Name',
						label: 'Full name',
						type: 'text',
						required: true,
						dataPath: 'Name',
					},
				],
			},
		],
	},
];

const template = { id: 17, name: 'Non-disclosure agreement' };

/** A document as a list row has it. */
export const row = ( id: number, more: Record< string, unknown > = {} ) => ( {
	id,
	name: `Agreement ${ id }`,
	client: null,
	type: 'DOC',
	status: 1,
	status_name: 'Draft',
	template,
	x_template_id: 3,
	folder: null,
	created_at: '2026-11-20T10:00:00Z',
	updated_at: '2026-11-20T10:42:00Z',
	created_by: 2,
	created_by_user: { ID: 2, display_name: 'Olivia' },
	updated_by_user: { ID: 2, display_name: 'Olivia' },
	is_share: false,
	is_relaunch: ( more.status ?? 1 ) !== 1,
	acknowledgement: '',
	allow_download_pdf: true,
	allow_download_word: true,
	protector_link: '',
	ppsr_link: '',
	trust_deed_stamping_link: '',
	proceed_abn_tfn_link: '',
	files: [],
	allowed: [ 'documents.read', 'documents.edit', 'documents.download' ],
	needs_upgrade: [],
	needs_confirmation: [],
	...more,
} );

/** A folder as GET /folder/get-all lists it, its owner's in My documents by default. */
export const folder = ( id: number, name: string, more: Partial< FolderNode > = {} ): FolderNode => ( {
	id,
	name,
	type: 1,
	parent_id: [],
	children: [],
	is_root: true,
	isShared: false,
	shared_parent_folder: null,
	folder_parent_id: null,
	folder_share_id: null,
	folder_share_created_by: null,
	api_remove_share: null,
	api_get_doc: `/doc?type=1&folder_id=${ id }`,
	created_by_user: { ID: 2, display_name: 'Olivia' },
	allowed: [ 'create_in', 'rename', 'move', 'delete', 'share', 'unshare' ].map( ( act ) => `folders.${ act }` ),
	needs_upgrade: [],
	...more,
} );

const below = { parent_id: [ 5 ], folder_parent_id: 5, is_root: false };

/** The trees of the three spaces. */
const trees: Record< string, FolderNode[] > = {
	1: [
		folder( 5, 'Clients', { children: [ folder( 6, 'Harbour', below ), folder( 7, 'Quay', below ) ] } ),
		folder( 8, 'Team', {
			isShared: true,
			shared_parent_folder: 8,
			folder_share_id: 4,
			folder_share_created_by: 2,
		} ),
	],
	2: [
		folder( 8, 'Team', { type: 2, isShared: true, shared_parent_folder: 8, folder_share_id: 4 } ),
		folder( 20, 'Precedents', { type: 2, isShared: true } ),
	],
	3: [
		folder( 30, 'Leases', {
			type: 3,
			allowed: [],
			created_by_user: { ID: 4, display_name: 'Max' },
			children: [ folder( 31, 'Old', { type: 3, allowed: [], parent_id: [ 30 ], folder_parent_id: 30 } ) ],
		} ),
		folder( 32, 'Wills', { type: 3, allowed: [], created_by_user: { ID: 3, display_name: 'Ann' } } ),
	],
};

const counts = json( {
	is_total_exact: true,
	total: 23,
	rows: [ 10, 6, 1, 2, 4 ].map( ( total, index ) => ( { status: index + 1, status_name: '', total } ) ),
} );

/** A page of 23 documents. */
function listed( { path }: Call ): Response {
	const query = new URLSearchParams( path.split( '?' )[ 1 ] );
	const length = Number( query.get( 'length' ) );
	const start = Number( query.get( 'after' ) ?? 0 );
	const end = Math.min( 23, start + length );
	return json( {
		rows: Array.from( { length: end - start }, ( _, index ) => row( start + index + 1 ) ),
		page: Number( query.get( 'page' ) ),
		total_page: Math.ceil( 23 / length ),
		total_record: 23,
		next: end < 23 ? String( end ) : null,
		is_total_exact: true,
	} );
}

/**
 * The service and the plugin in memory, for tests and for the gallery: answers what a signed-in member with a few documents would
 * get. `when` changes one answer, `offline` and `signedIn` the circumstances.
 */
export function createFakeService() {
	const calls: Call[] = [];
	const routes = new Map< string, Answer >();
	const service = {
		calls,
		offline: false,
		signedIn: true,
		/** Who is signed in on this browser. */
		member: { id: 2, display_name: 'Olivia' },
		tokens: 0,
		/** Tokens the service no longer believes. */
		stale: new Set< string >(),
		/** What a route answers from now on: "GET /doc", the query left out. */
		when: ( route: string, answer: Answer ) => void routes.set( route, answer ),
		/** The calls of one route so far. */
		made: ( route: string ) =>
			calls.filter( ( call ) => `${ call.method } ${ call.path.split( '?' )[ 0 ] }` === route ),
		async network( url: string, init: RequestInit = {} ): Promise< Response > {
			await Promise.resolve();
			if ( init.signal?.aborted ) {
				throw new DOMException( 'Aborted', 'AbortError' );
			}
			if ( service.offline ) {
				throw new TypeError( 'Failed to fetch' );
			}
			const call = read( url, init );
			calls.push( call );
			const route = `${ call.method } ${ call.path.split( '?' )[ 0 ] }`;
			if ( call.headers.Authorization && service.stale.has( call.headers.Authorization.slice( 7 ) ) ) {
				return refusal( 401, 'not_signed_in' );
			}
			const answer = routes.get( route ) ?? usual[ route ];
			if ( ! answer ) {
				return refusal( 404, 'not_found', 'This could not be found.' );
			}
			return answer instanceof Response ? answer.clone() : answer( call );
		},
	};

	const usual: Record< string, Answer > = {
		'GET /wp-auth': () =>
			service.signedIn
				? new Response(
						JSON.stringify( {
							logged_in: true,
							user: { ...service.member, email: 'olivia@example.com' },
							token: `token-${ ++service.tokens }`,
							expires_in: 1200,
							nonce: `nonce-${ service.tokens }`,
							product_api: '/lyd-api',
						} )
					)
				: new Response( '{"logged_in": false}', { status: 401 } ),
		'GET /doc': listed,
		'GET /doc/list-for-owner': listed,
		'GET /me': json( {
			role: 'owner',
			plan: { status: 'active' },
			capabilities: [
				'documents.create',
				'documents.list_organisation',
				'documents.list_deleted',
				'folders.create',
			],
			needs_upgrade: [],
		} ),
		'GET /products': productsOf( [
			product( template.id, template.name, { short_description: '<p>Keeps a secret.</p>' } ),
			product( 18, 'Loan agreement' ),
		] ),
		'GET /products/categories': json( categories ),
		'GET /faq/get-faq': json( [], { body: [] } ),
		'GET /folder/get-all': ( { path } ) =>
			json( trees[ new URLSearchParams( path.split( '?' )[ 1 ] ).get( 'type' ) ?? '' ] ),
		'GET /doc/get-status': counts,
		'GET /doc/get-status-for-list-owner': counts,
		'GET /doc/list-user-company': json( [
			{ ID: 3, display_name: 'Ann' },
			{ ID: 4, display_name: 'Max' },
		] ),
		'GET /doc/suggest-client': json( { rows: [ 'Smith Family', 'Smith Pty Ltd' ] } ),
		'GET /doc/list-client': json( {
			rows: [
				{ client: 'Jones', total: 1 },
				{ client: 'Smith Family', total: 1204 },
			],
			has_more: false,
		} ),
		'POST /doc/draft': json( {
			id: 9,
			url: '/my-account/my-document/template?docId=9&templateIdentifier=17',
		} ),
		'GET /doc/9': json( {
			...row( 9 ),
			xml: toBase64( { Email: 'a@b.co' } ),
		} ),
		'GET /question/get_by_template': json( {
			template_id: 17,
			x_template_id: 3,
			name: template.name,
			version: '1',
			sections,
			outputs: [ { file: 'template.docx', name: template.name } ],
			clients: [],
			funds: [],
		} ),
		'GET /get-action-token/9': json( { action_token: 'action-1' } ),
		'PUT /xpressdox/update-xml/9': json(
			{
				updated_at: '2026-11-20T10:43:00Z',
				document_status: 2,
				invalid: {},
			},
			{
				status: true,
				message: 'Your progress and data have been saved successfully',
			}
		),
		'GET /logout': new Response( '{"logged_in": false}' ),
	};
	return service;
}

export type FakeService = ReturnType< typeof createFakeService >;

function read( url: string, init: RequestInit ): Call {
	const { pathname, search } = new URL( url, 'http://localhost' );
	const path = ( pathname + search ).replace( /^\/lyd-api|^\/wp-json\/lyd\/api|^\/wp-json\/lyd(\/auth)?/, '' );
	const body = init.body instanceof Blob ? { sound: init.body } : bodyOf( init.body );
	return {
		method: init.method ?? 'GET',
		path,
		body,
		headers: ( init.headers ?? {} ) as Record< string, string >,
	};
}

const bodyOf = ( body: RequestInit[ 'body' ] ) =>
	body instanceof FormData ? Object.fromEntries( body ) : JSON.parse( String( body || '{}' ) );
