import { createAssistantService, sessionId, shownRoute, shownSession, turnResult } from '../../../tests/assistant';
import type { FakeService } from '../../../tests/fake-service';
import { config } from '../../../tests/render';
import { json, noConnection, refusal } from '../../../tests/responses';
import { createClient } from '../../api/client';
import { takeQueuedMessage } from '../../lib/message-queue';
import { createDraft } from './flow';
import { createKept } from './kept';

const target = turnResult( 'creating' ).target!;
const save = 'PUT /xpressdox/update-xml/9';

function start() {
	const service = createAssistantService( 'hello' );
	service.when( shownRoute, shownSession( turnResult( 'creating' ) ) );
	const client = createClient( config, service.network );
	return { service, create: () => createDraft( { client, user: 2, session: sessionId, target } ) };
}

const made = ( service: FakeService ) =>
	service.calls
		.map( ( { method, path } ) => `${ method } ${ path }` )
		.filter( ( call ) => ! call.includes( 'wp-auth' ) );

it( 'creates the draft, continues the conversation in it, saves the answers, and leads to the interview', async () => {
	const { service, create } = start();
	createKept( 2, null ).change( { session: sessionId } );
	const address = new URL( await create() );
	expect( made( service ) ).toEqual( [
		'POST /doc/draft',
		'POST /ai/init-session',
		'GET /get-action-token/9',
		shownRoute,
		save,
		'POST /ai/taken',
	] );
	const [ draft ] = service.made( 'POST /doc/draft' );
	expect( draft ).toMatchObject( { body: { template_id: 101, is_asic_document: false } } );
	expect( draft?.headers[ 'Idempotency-Key' ] ).toBe( target.draft_key );
	expect( service.made( 'POST /ai/init-session' )[ 0 ]?.body ).toMatchObject( {
		doc_id: 9,
		data: { session_id: sessionId },
	} );
	expect( service.made( save )[ 0 ]?.body ).toEqual( {
		xml: 'PHhtbC8+',
		action_token: 'action-1',
		source: 'assistant',
	} );
	expect( Object.fromEntries( address.searchParams ) ).toEqual( {
		docId: '9',
		templateIdentifier: '17',
		chatBoxSession: sessionId,
	} );
	expect( takeQueuedMessage() ).toBe( 'Your document has been created. Please complete the interview to fulfill it' );
	expect( createKept( 2, null ).read().session ).toBe( '' );
	expect( createKept( 2, 9 ).read().session ).toBe( sessionId );
} );

it.each( [
	[ 'POST /doc/draft', 'There was a problem creating your document. Please try again later or contact us.' ],
	[ 'POST /ai/init-session', 'There was a problem creating your document. Please try again later or contact us.' ],
	[ 'GET /get-action-token/9', 'Can not get token' ],
	[ save, 'Can not update this document interview data.' ],
] )( 'says what failed if %s does, and can be repeated with the same key', async ( route, text ) => {
	const { service, create } = start();
	service.when( route, noConnection );
	await expect( create() ).rejects.toMatchObject( { message: text, isRefused: false } );
	const { service: other } = start();
	other.when( route, refusal( 409, 'credits_exhausted', 'No credits' ) );
	await expect(
		createDraft( { client: createClient( config, other.network ), user: 2, session: sessionId, target } )
	).rejects.toMatchObject( { message: text, isRefused: text.startsWith( 'There was' ) } );
} );

it( 'leaves the saving to the interview if something has to be acknowledged first', async () => {
	const { service, create } = start();
	service.when( 'GET /get-action-token/9', refusal( 409, 'acknowledgement_required' ) );
	expect( await create() ).toContain( 'chatBoxSession' );
	expect( service.made( save ) ).toEqual( [] );
} );

it( 'reports answers that another tab kept from being saved', async () => {
	const { service, create } = start();
	service.when( save, json( null, { status: false, message: 'Sorry, this document is opened at another tab.' } ) );
	await expect( create() ).rejects.toMatchObject( {
		step: 'save',
		cause: { message: 'Sorry, this document is opened at another tab.' },
	} );
} );
