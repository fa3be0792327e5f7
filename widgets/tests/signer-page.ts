import type { Bundle, Link } from '../src/features/signer/types';
import { createFakeService } from './fake-service';
import { json } from './responses';

/** A page address with the token of a link. */
export const signingAddress = 'sign/#a-token';

export const signingLink = ( more: Partial< Link > = {} ): Link => ( {
	state: 'ready',
	firm: 'Harbour Advisory',
	sender_name: 'Olivia Reed',
	document_name: 'Smith Family Trust',
	signer_name: 'Ann Smith',
	role: 'signer',
	due_date: '2026-12-10',
	can_download: false,
	code_channel: 'email',
	code_to: 'a•••@example.com',
	message: '',
	...more,
} );

const field = ( id: string, page: number, top: number, more: object = {} ) => ( {
	id,
	kind: 'signature' as const,
	page,
	left: 0.1,
	top,
	width: 0.3,
	height: 0.05,
	label: `Director ${ id }`,
	...more,
} );

export const signingBundle = ( more: Partial< Bundle > = {} ): Bundle => ( {
	document_name: 'Smith Family Trust',
	firm: 'Harbour Advisory',
	sender_name: 'Olivia Reed',
	email_body: 'Dear Ann,\nplease sign the deed.',
	signer: {
		...{ name: 'Ann Smith', role: 'signer', capacity: 'Director', is_witness: false, parent_name: '' },
		in_place_of: '',
	},
	files: [ { part: 0, name: 'Deed', first_page: 1, page_count: 3, sha256: 'aa' } ],
	pages: [ 1, 2, 3 ].map( ( number ) => ( { number, width: 595, height: 842 } ) ),
	fields: [
		field( 'c', 3, 0.5 ),
		field( 'a', 1, 0.8 ),
		field( 'd', 3, 0.6, { kind: 'date' } ),
		field( 'b', 3, 0.2 ),
	],
	consent: { version: '2026-11', text: 'I agree to sign electronically.' },
	draft: null,
	allows_delegation: true,
	substitute: '',
	group_name: 'First group',
	signed_by_others: 1,
	of: 2,
	content_hash: 'hash-1',
	...more,
} );

/** The service with a document to sign; the code of the signer is 123456. */
export function createSigningService( bundle: Partial< Bundle > = {}, link: Partial< Link > = {} ) {
	const service = createFakeService();
	service.when( 'POST /sign/link', json( signingLink( link ) ) );
	service.when( 'POST /sign/code', json( null ) );
	service.when( 'POST /sign/session', json( { session: 'session-1', expires_at: '2099-01-01T00:00:00Z' } ) );
	service.when( 'GET /sign/bundle', json( signingBundle( bundle ) ) );
	for ( const page of [ 1, 2, 3 ] ) {
		service.when( `GET /sign/pages/${ page }`, new Response( 'a picture' ) );
		service.when( `GET /sign/pages/${ page }/text`, json( { text: `Words of page ${ page }` } ) );
	}
	service.when( 'PUT /sign/draft', json( null ) );
	service.when( 'POST /sign/complete', json( { state: 'finished', message: 'Your signature is stored.' } ) );
	service.when( 'POST /sign/decline', json( null ) );
	service.when( 'POST /sign/delegate', json( null ) );
	service.when( 'POST /sign/substitute', json( null ) );
	return service;
}
