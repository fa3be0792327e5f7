import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import {
	createAssistantService,
	sessionId,
	shownRoute,
	shownSession,
	turnResult,
	turnRoute,
} from '../../../../tests/assistant';
import { render } from '../../../../tests/render';
import { json, refusal } from '../../../../tests/responses';
import { createFakeTransport } from '../../../../tests/fake-transport';
import { visit } from '../../../lib/visit';
import { AccountMenu } from '../../account/account-menu';
import { MicrophoneError } from '../audio/microphone';
import { createKept } from '../kept';
import type { CreateVoiceTransport } from '../transports/voice';
import { VoiceError } from '../transports/voice-error';

let mockCreate: CreateVoiceTransport;
jest.mock( '../transports/use-chosen-transport', () => ( { useChosenTransport: () => mockCreate } ) );

interface Options {
	service?: ReturnType< typeof createAssistantService >;
	voice?: ReturnType< typeof createFakeTransport >;
}

async function open( {
	service = createAssistantService( 'hello', 'search-several', 'chosen' ),
	voice = createFakeTransport(),
}: Options = {} ) {
	service.when( 'POST /ai/end-session', json( { ended_at: '2026-11-27T00:00:00Z' } ) );
	mockCreate = voice.create;
	const view = render( <AccountMenu />, { service } );
	await view.user.click( await screen.findByRole( 'button', { name: /Account of/ } ) );
	await view.user.click( await screen.findByRole( 'menuitem', { name: 'Voice assistant' } ) );
	const dialog = await screen.findByRole( 'dialog', { name: 'Voice assistant' } );
	return {
		...view,
		service,
		voice: voice.fake,
		dialog,
		state: () => dialog.querySelector( '[data-lyd-voice]' )?.textContent,
	};
}

const replies = ( service: Options[ 'service' ] ) =>
	service!.made( turnRoute ).map( ( { body } ) => [ body.input, body.text ?? body.choice ] );

afterEach( () => {
	window.localStorage.clear();
	jest.restoreAllMocks();
} );

it( 'is not offered where the assistant is off', async () => {
	const service = createAssistantService( 'hello' );
	service.when(
		'GET /me',
		json( { user: { display_name: 'Olivia', avatar: '' }, capabilities: [], needs_upgrade: [] } )
	);
	const { user } = render( <AccountMenu />, { service } );
	await user.click( await screen.findByRole( 'button', { name: /Account of/ } ) );
	expect( await screen.findByRole( 'menuitem', { name: 'My Company' } ) ).toBeInTheDocument();
	expect( screen.queryByRole( 'menuitem', { name: 'Voice assistant' } ) ).not.toBeInTheDocument();
} );

it( 'begins with Say Hi, speaks, listens, takes what is heard as a turn, and is accessible', async () => {
	const { service, voice, state, baseElement } = await open();
	await waitFor( () => expect( voice.said ).toEqual( [ 'Hello Olivia. What can I do for you?' ] ) );
	await waitFor( () => expect( state() ).toBe( 'Listening…' ) );
	expect( voice.listened.at( -1 ) ).toMatchObject( {
		kind: 'grammar',
		hints: [ 'Find a template' ],
		untilReleased: false,
	} );
	act( () => voice.events().onSpeechStarted() );
	expect( state() ).toBe( 'I hear you…' );
	act( () => voice.events().onPartial( 'an n d' ) );
	expect( screen.getByText( 'an n d' ) ).toBeInTheDocument();
	act( () => voice.hear( 'an n d a', 0.4 ) );
	expect( state() ).toBe( 'Thinking…' );
	await waitFor( () => expect( voice.said ).toContain( 'I found these templates. Which one?' ) );
	expect( replies( service ) ).toEqual( [
		[ 'prompt', 'Say Hi' ],
		[ 'spoken', 'an n d a' ],
	] );
	expect( service.made( turnRoute ).at( -1 )!.body.confidence ).toBe( 0.4 );
	expect( within( screen.getByRole( 'log' ) ).getByText( 'an n d a' ) ).toBeInTheDocument();
	expect( await axe( baseElement ) ).toHaveNoViolations();
} );

it( 'goes on with the conversation of the chat', async () => {
	createKept( 2, null ).change( { session: sessionId } );
	const service = createAssistantService( 'ask-date' );
	service.when( shownRoute, shownSession( turnResult( 'ask-date' ) ) );
	const { voice } = await open( { service } );
	await waitFor( () => expect( voice.said ).toContain( 'Date of the agreement' ) );
	expect( replies( service ) ).toEqual( [ [ 'prompt', '' ] ] );
	expect( screen.getByRole( 'button', { name: 'LYD AI Interview' } ) ).toHaveAttribute( 'aria-pressed', 'true' );
} );

it( 'changes between the assistant and the interview by the turns that lead there', async () => {
	const service = createAssistantService( 'hello', 'search-none', 'ask-date', 'leaving' );
	const { user, voice } = await open( { service } );
	await waitFor( () => expect( voice.said ).toHaveLength( 1 ) );
	await user.click( screen.getByRole( 'button', { name: 'LYD AI Interview' } ) );
	await waitFor( () => expect( replies( service ).at( -1 ) ).toEqual( [ 'chosen', 'find' ] ) );
	await screen.findAllByText( /in other words/ );
	act( () => voice.hear( 'the mutual one' ) );
	await waitFor( () =>
		expect( screen.getByRole( 'button', { name: 'LYD AI Interview' } ) ).toHaveAttribute( 'aria-pressed', 'true' )
	);
	await user.click( screen.getByRole( 'button', { name: 'LYD Assistant' } ) );
	await waitFor( () => expect( replies( service ).at( -1 ) ).toEqual( [ 'chosen', 'other' ] ) );
} );

it( 'is silent when the member speaks or types, and typing turns the microphone off until it is turned on', async () => {
	const voice = createFakeTransport();
	voice.fake.isSlow = true;
	const { user, state, service } = await open( { voice } );
	await waitFor( () => expect( state() ).toBe( 'Speaking…' ) );
	await user.type( screen.getByLabelText( 'Type message here' ), 'An NDA' );
	expect( voice.fake.stop ).toHaveBeenCalled();
	expect( state() ).toBe( 'Turn on mic to talk' );
	const before = voice.listened.length;
	await user.click( screen.getByRole( 'button', { name: 'Continue by voice' } ) );
	expect( voice.listened.length ).toBe( before + 1 );
	await user.type( screen.getByLabelText( 'Type message here' ), '{Enter}' );
	await waitFor( () => expect( replies( service ).at( -1 ) ).toEqual( [ 'typed', 'An NDA' ] ) );
} );

it( 'says a sentence again that a noise has cut off', async () => {
	const voice = createFakeTransport();
	voice.fake.isSlow = true;
	const { state } = await open( { voice } );
	await waitFor( () => expect( state() ).toBe( 'Speaking…' ) );
	act( () => voice.fake.events().onSpeechStarted() );
	act( () => voice.fake.events().onHeard( null ) );
	expect( voice.said ).toEqual( Array( 2 ).fill( 'Hello Olivia. What can I do for you?' ) );
	expect( screen.queryByRole( 'alert' ) ).not.toBeInTheDocument();
} );

it( 'ignores the loudspeaker, and says when no words were heard', async () => {
	const { voice, service } = await open();
	await waitFor( () => expect( voice.said ).toHaveLength( 1 ) );
	act( () => voice.hear( 'hello olivia, what can I do for you' ) );
	act( () => voice.events().onHeard( null ) );
	expect( screen.getByRole( 'alert' ) ).toHaveTextContent(
		'I could not make that out. Please say it again, or type it.'
	);
	expect( replies( service ) ).toHaveLength( 1 );
} );

it( 'repeats the question once after eight seconds of silence', async () => {
	const { voice } = await open();
	await waitFor( () => expect( voice.said ).toHaveLength( 1 ) );
	jest.useFakeTimers();
	act( () => voice.hear( 'find one' ) );
	await act( () => jest.advanceTimersByTimeAsync( 8_100 ) );
	expect( screen.getByRole( 'alert' ) ).toHaveTextContent( 'I did not hear anything.' );
	await act( () => jest.advanceTimersByTimeAsync( 20_000 ) );
	expect( voice.said.filter( ( text ) => text.startsWith( 'I found these' ) ) ).toHaveLength( 2 );
	jest.useRealTimers();
} );

it.each( [
	[ new MicrophoneError( 'denied' ), 'The microphone is blocked. Allow it in the address bar, or type your answer.' ],
	[ new VoiceError( 'The connection could not be opened' ), 'The connection could not be opened' ],
	[ new Error( 'x is undefined' ), 'Somethings went wrong. Please try again' ],
] )( 'says why it cannot hear, and typing works without: %s', async ( error, text ) => {
	const voice = createFakeTransport();
	voice.fake.connect = () => Promise.reject( error );
	const { user, state, service } = await open( { voice } );
	expect( await screen.findByText( text ) ).toBeInTheDocument();
	expect( state() ).toBe( 'Turn on mic to talk' );
	await user.type( await screen.findByLabelText( 'Type message here' ), 'An NDA{Enter}' );
	await waitFor( () => expect( replies( service ).at( -1 ) ).toEqual( [ 'typed', 'An NDA' ] ) );
	expect( voice.said ).toEqual( [] );
	voice.fake.connect = () => Promise.resolve();
	await user.click( screen.getByRole( 'button', { name: 'Turn on mic to talk' } ) );
	await waitFor( () => expect( state() ).toBe( 'Listening…' ) );
} );

it( 'is deaf without its microphone until it is turned on, and takes what was said before', async () => {
	const { user, voice, state, service } = await open();
	await waitFor( () => expect( state() ).toBe( 'Listening…' ) );
	act( () => voice.events().onFailed( new MicrophoneError( 'unplugged' ) ) );
	expect( screen.getByText( 'The microphone was disconnected. What you said is kept.' ) ).toBeInTheDocument();
	expect( state() ).toBe( 'Turn on mic to talk' );
	act( () => voice.hear( 'an n d a' ) );
	await waitFor( () => expect( replies( service ).at( -1 ) ).toEqual( [ 'spoken', 'an n d a' ] ) );
	await user.click( screen.getByRole( 'button', { name: 'Turn on mic to talk' } ) );
	await waitFor( () => expect( voice.made ).toHaveLength( 2 ) );
} );

it( 'asks to wait, says that it connects again, and that the session has expired', async () => {
	const { user, voice, state, service } = await open();
	await waitFor( () => expect( state() ).toBe( 'Listening…' ) );
	act( () => voice.events().onConnection( 'reconnecting' ) );
	expect( state() ).toBe( 'Connecting again…' );
	await user.click( screen.getByRole( 'button', { name: 'Turn off mic' } ) );
	expect( state() ).toBe( 'Please wait a second.' );
	act( () => voice.events().onConnection( 'ready' ) );
	expect( state() ).toBe( 'Listening…' );
	act( () => voice.events().onConnection( 'expired', 'Your session hit the maximum duration of 60 minutes.' ) );
	expect( state() ).toBe(
		'Your session hit the maximum duration of 60 minutes. Please hit refresh to renew the conversation.'
	);
	await user.click( screen.getByRole( 'button', { name: 'Refresh' } ) );
	await waitFor( () => expect( replies( service ).at( -1 ) ).toEqual( [ 'prompt', '' ] ) );
	expect( voice.made ).toHaveLength( 2 );
	await waitFor( () => expect( state() ).toBe( 'Listening…' ) );
	act( () => voice.made[ 0 ]!.onConnection( 'expired', 'Too late' ) );
	expect( state() ).toBe( 'Listening…' );
} );

it( 'keeps what was said if the turn fails, and sends it again', async () => {
	const { user, voice, service } = await open();
	await waitFor( () => expect( voice.said ).toHaveLength( 1 ) );
	service.when( turnRoute, refusal( 500, 'internal_error' ) );
	act( () => voice.hear( 'an n d a' ) );
	expect( await screen.findByText( 'Somethings went wrong. Please try again' ) ).toBeInTheDocument();
	service.when( turnRoute, json( turnResult( 'chosen', { turn: 2 } ) ) );
	await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
	await waitFor( () => expect( voice.said.at( -1 ) ).toContain( 'Shall I use it?' ) );
	expect( replies( service ).slice( -2 ) ).toEqual( [
		[ 'spoken', 'an n d a' ],
		[ 'spoken', 'an n d a' ],
	] );
} );

it( 'does not listen while a secret has to be typed', async () => {
	const { voice } = await open( { service: createAssistantService( 'secret' ) } );
	await waitFor( () => expect( voice.said.length ).toBeGreaterThan( 0 ) );
	expect( voice.listened ).toEqual( [] );
} );

it( 'hides the conversation and the captions, and offers the choices elsewhere', async () => {
	const { user, voice } = await open( { service: createAssistantService( 'ask-options' ) } );
	await waitFor( () => expect( voice.said.length ).toBeGreaterThan( 0 ) );
	await user.click( screen.getByRole( 'button', { name: 'Hide the conversation' } ) );
	expect( screen.queryByRole( 'log' ) ).not.toBeInTheDocument();
	expect( screen.getByRole( 'button', { name: 'Victoria' } ) ).toBeInTheDocument();
	await user.click( screen.getByRole( 'button', { name: 'Captions' } ) );
	expect(
		screen.queryByText( turnResult( 'ask-options' ).show.text, { ignore: '[hidden] *' } )
	).not.toBeInTheDocument();
	await user.click( screen.getByRole( 'button', { name: 'Show the conversation' } ) );
	expect( screen.getByRole( 'log' ) ).toBeInTheDocument();
} );

it( 'asks before it ends only if an answer is not confirmed, then offers the log and a new conversation', async () => {
	const { user, voice, service, dialog } = await open( { service: createAssistantService( 'read-back-name' ) } );
	await waitFor( () => expect( voice.said.length ).toBeGreaterThan( 0 ) );
	await user.click( screen.getByRole( 'button', { name: 'End' } ) );
	const question = await screen.findByRole( 'alertdialog', { name: 'End without confirming the last answer?' } );
	expect( service.made( 'POST /ai/end-session' ) ).toEqual( [] );
	await user.click( within( question ).getByRole( 'button', { name: 'End' } ) );
	expect( await within( dialog ).findByText( 'Conversation ended' ) ).toBeInTheDocument();
	expect( service.made( 'POST /ai/end-session' )[ 0 ]!.body ).toEqual( { session_id: sessionId } );
	expect( voice.close ).toHaveBeenCalled();
	expect( createKept( 2, null ).read().session ).toBe( '' );
	service.when( `GET /ai/get-log/${ sessionId }`, json( [] ) );
	await user.click( screen.getByRole( 'button', { name: 'See log' } ) );
	await user.click(
		within( await screen.findByRole( 'dialog', { name: 'Voice Interview Logs' } ) ).getAllByRole( 'button', {
			name: 'Close',
		} )[ 0 ]!
	);
	const said = voice.said.length;
	await user.click( await screen.findByRole( 'button', { name: 'Start again' } ) );
	await waitFor( () => expect( voice.said.length ).toBeGreaterThan( said ) );
} );

it( 'leaves by Escape without ending the conversation, and returns the focus', async () => {
	const { user, voice, service } = await open();
	await waitFor( () => expect( voice.said ).toHaveLength( 1 ) );
	await user.keyboard( '{Escape}' );
	await waitFor( () => expect( screen.queryByRole( 'dialog' ) ).not.toBeInTheDocument() );
	expect( voice.close ).toHaveBeenCalled();
	expect( service.made( 'POST /ai/end-session' ) ).toEqual( [] );
	await waitFor( () => expect( screen.getByRole( 'button', { name: /Account of/ } ) ).toHaveFocus() );
} );

it( 'makes the draft after the spoken yes', async () => {
	const opened = jest.spyOn( visit, 'to' ).mockImplementation( () => {} );
	const service = createAssistantService( 'ready', 'creating' );
	service.when( shownRoute, shownSession( turnResult( 'creating' ) ) );
	const { voice } = await open( { service } );
	await waitFor( () => expect( voice.said ).toContain( 'Shall I create the draft?' ) );
	act( () => voice.hear( 'yes' ) );
	await waitFor( () => expect( opened ).toHaveBeenCalled() );
	expect( opened.mock.calls[ 0 ]![ 0 ] ).toContain( `chatBoxSession=${ sessionId }` );
} );
