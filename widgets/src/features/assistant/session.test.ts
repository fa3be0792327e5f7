import {
	createAssistantService,
	sessionId,
	shownRoute,
	shownSession,
	turnResult,
	turnRoute,
} from '../../../tests/assistant';
import { config } from '../../../tests/render';
import { noConnection, refusal } from '../../../tests/responses';
import { createClient } from '../../api/client';
import { createKept } from './kept';
import { createConversation, type Form } from './session';
import { createTurns } from './transports/turns';

function start( service = createAssistantService( 'hello', 'ask-date', 'ask-options' ), form?: Form ) {
	const kept = createKept( 2, null );
	const turns = createTurns( createClient( config, service.network ) );
	const conversation = createConversation( { turns, kept, user: 2, form } );
	const typeAndSend = ( text: string ) => {
		conversation.type( text );
		return conversation.send( { input: 'typed', text } );
	};
	const bodies = () => service.made( turnRoute ).map( ( { body } ) => body );
	return { service, kept, conversation, typeAndSend, bodies, now: conversation.state.getState };
}

const texts = ( { messages }: ReturnType< ReturnType< typeof start >[ 'now' ] > ) =>
	messages.map( ( { text } ) => text );

it( 'begins with the first prompt, and keeps which conversation it is', async () => {
	const { conversation, kept, bodies, now } = start();
	await conversation.open();
	expect( bodies() ).toMatchObject( [ { session_id: sessionId, turn: 1, input: 'prompt', text: 'Say Hi' } ] );
	expect( texts( now() ) ).toEqual( [ 'Hello Olivia. What can I do for you?' ] );
	expect( kept.read().session ).toBe( sessionId );
} );

it( 'sends what is typed as the next turn, and makes the accepted answers in the form', async () => {
	const take = jest.fn( async () => {} );
	const { conversation, typeAndSend, bodies, now } = start( undefined, { answers: () => 'Zm9ybQ==', take } );
	await conversation.open();
	await typeAndSend( '12 March 2026' );
	await typeAndSend( 'Victoria' );
	expect( bodies().slice( 1 ) ).toMatchObject( [
		{ turn: 2, input: 'typed', text: '12 March 2026', xml: 'Zm9ybQ==' },
		{ turn: 3, text: 'Victoria' },
	] );
	expect( texts( now() ) ).toContain( '12 March 2026' );
	expect( now().typed ).toBe( '' );
	expect( take ).toHaveBeenCalledWith( turnResult( 'ask-options' ).changes, sessionId );
} );

it( 'puts what could not be sent back into the field, and repeats the turn by its number', async () => {
	const { service, conversation, typeAndSend, bodies, now, kept } = start();
	await conversation.open();
	service.offline = true;
	await typeAndSend( 'An NDA' );
	expect( now() ).toMatchObject( { typed: 'An NDA', trouble: 'offline', busy: null } );
	expect( kept.read().typed ).toBe( 'An NDA' );
	expect( texts( now() ) ).not.toContain( 'An NDA' );
	service.offline = false;
	await conversation.retry();
	expect( bodies().at( -1 ) ).toMatchObject( { turn: 2, text: 'An NDA' } );
	expect( now() ).toMatchObject( { typed: '', trouble: null } );
	expect( kept.read().typed ).toBe( '' );
} );

it( 'sends a text that was changed after a failure only if the turn was not taken', async () => {
	const { service, conversation, typeAndSend, bodies, now } = start();
	await conversation.open();
	const first = now().result;
	service.when( turnRoute, noConnection );
	await typeAndSend( 'An NBA' );
	service.when( shownRoute, shownSession( turnResult( 'ask-date', { turn: 2 } ) ) );
	conversation.type( 'An NDA' );
	await conversation.retry();
	expect( bodies() ).toHaveLength( 2 );
	expect( now() ).toMatchObject( { typed: 'An NDA', result: { turn: 2 } } );

	await typeAndSend( 'Never' );
	service.when( shownRoute, shownSession( turnResult( 'ask-date', { turn: 2 } ) ) );
	service.when( turnRoute, () => refusal( 500, 'internal_error' ) );
	conversation.type( 'Tomorrow' );
	await conversation.retry();
	expect( bodies().at( -1 ) ).toMatchObject( { turn: 3, text: 'Tomorrow' } );
	expect( first?.turn ).toBe( 1 );
} );

it( 'continues after a reload with the log, and does nothing that a turn asked for before', async () => {
	const { service, conversation, kept, bodies, now } = start();
	kept.change( { session: sessionId, typed: 'half a sen' } );
	service.when( shownRoute, shownSession( turnResult( 'creating' ) ) );
	await conversation.open();
	expect( bodies() ).toEqual( [] );
	expect( now() ).toMatchObject( { isFresh: false, result: { effect: 'create_draft' } } );
	expect( texts( now() ) ).toEqual( [ 'Question 1', 'Answer 1', 'I am creating the draft.' ] );
} );

it( 'shows where the conversation is if another tab took turns', async () => {
	const { service, conversation, typeAndSend, now } = start();
	await conversation.open();
	service.when( turnRoute, refusal( 409, 'turn_gone' ) );
	service.when( shownRoute, shownSession( turnResult( 'ask-date' ) ) );
	await typeAndSend( 'An NDA' );
	expect( now() ).toMatchObject( { trouble: null, typed: 'An NDA', result: { turn: 4 } } );
} );

it( 'takes a conversation over from another tab with what was typed', async () => {
	const { service, conversation, typeAndSend, bodies, now } = start();
	await conversation.open();
	service.when( turnRoute, refusal( 409, 'session_elsewhere' ) );
	await typeAndSend( 'An NDA' );
	expect( now() ).toMatchObject( { trouble: 'elsewhere', typed: 'An NDA' } );
	service.when( shownRoute, shownSession( turnResult( 'hello' ) ) );
	await conversation.continueHere();
	expect( bodies().at( -1 ) ).toMatchObject( { turn: 2, text: 'An NDA', continue_here: true } );
} );

it( 'neither shows nor keeps a secret answer', async () => {
	const { conversation, typeAndSend, now, kept } = start( createAssistantService( 'secret' ) );
	await conversation.open();
	conversation.type( '123 456' );
	expect( kept.read().typed ).toBe( '' );
	await typeAndSend( '123 456 782' );
	expect( texts( now() ).join() ).not.toContain( '123 456' );
} );

it( 'begins another conversation if its own was deleted', async () => {
	const { service, conversation, kept, now, bodies } = start();
	kept.change( { session: 'GONE' } );
	service.when( 'GET /ai/sessions/GONE', refusal( 404, 'not_found' ) );
	await conversation.open();
	expect( now().trouble ).toBe( 'ended' );
	await conversation.startAgain();
	expect( now().trouble ).toBeNull();
	expect( bodies() ).toHaveLength( 1 );
} );
