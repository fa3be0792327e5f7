import { createAssistantService, turnRoute } from '../../../../tests/assistant';
import { config } from '../../../../tests/widget-config';
import { createFakeVoice, heard } from '../../../../tests/voice';
import { createClient } from '../../../api/client';
import { MicrophoneError } from '../audio/microphone';
import { createKept } from '../kept';
import { createConversation } from '../session';
import { createTurns } from '../transports/turns';
import { createVoice, holdLength, patience } from './voice-state';

/** A conversation whose turns have these results, and its voice. */
async function open( ...names: string[] ) {
	const service = createAssistantService( ...names );
	const client = createClient( config, service.network );
	const conversation = createConversation( {
		...{ turns: createTurns( client ), kept: createKept( 2, 9 ), user: 2, document: 9, mode: 'interview' },
	} );
	await conversation.open();
	const fake = createFakeVoice();
	const voice = createVoice( conversation, fake.create );
	const stage = () => voice.state.getState().stage;
	const sent = () => service.made( turnRoute ).map( ( { body } ) => body );
	return { service, conversation, fake, voice, stage, sent };
}

const settle = () => jest.advanceTimersByTimeAsync( 20 );

/** A voice that has asked its first question and listens. */
async function openListening( ...names: string[] ) {
	const opened = await open( ...names );
	void opened.voice.begin();
	await settle();
	opened.fake.finish();
	await settle();
	return opened;
}

beforeEach( () => jest.useFakeTimers() );
afterEach( () => jest.useRealTimers() );

it( 'says the question, hears the answer, and says what is asked next', async () => {
	const { fake, voice, stage, sent } = await open( 'ask-options', 'read-back-name' );
	expect( stage() ).toBe( 'idle' );
	void voice.begin();
	await settle();
	expect( stage() ).toBe( 'asking' );
	expect( fake.log ).toEqual( [ 'connect', 'pause', 'speak State or territory whose law applies' ] );
	fake.finish();
	await settle();
	expect( stage() ).toBe( 'listening' );
	fake.events.onHeard( heard( 'john smith', 0.5 ) );
	expect( stage() ).toBe( 'transcribing' );
	await settle();
	expect( sent().at( -1 ) ).toMatchObject( { input: 'spoken', text: 'john smith', confidence: 0.5 } );
	expect( stage() ).toBe( 'asking' );
	fake.finish();
	await settle();
	expect( fake.log.slice( -2 ) ).toEqual( [
		'speak John Smith. J O H N, new word, S M I T H. Is that right?',
		'listen yes_no',
	] );
} );

it( 'asks for it again if no words were heard', async () => {
	const { fake, voice, stage, sent } = await openListening( 'ask-options' );
	fake.events.onHeard( null );
	expect( stage() ).toBe( 'listening' );
	expect( voice.state.getState().trouble ).toContain( 'I could not make that out.' );
	fake.events.onSpeechStarted();
	expect( voice.state.getState().trouble ).toBe( '' );
	expect( sent() ).toHaveLength( 1 );
} );

it( 'repeats the question once after silence, and then waits', async () => {
	const { fake } = await openListening( 'ask-options' );
	const spoken = () => fake.log.filter( ( entry ) => entry.startsWith( 'speak' ) );
	await jest.advanceTimersByTimeAsync( patience );
	expect( spoken() ).toHaveLength( 2 );
	fake.finish();
	await jest.advanceTimersByTimeAsync( 3 * patience );
	expect( spoken() ).toHaveLength( 2 );
} );

it( 'begins with another connection at the next press once one has expired', async () => {
	const { fake, voice, stage } = await openListening( 'ask-options' );
	fake.events.onConnection( 'expired', 'Your session hit the maximum duration of 60 minutes.' );
	expect( stage() ).toBe( 'idle' );
	expect( voice.state.getState().trouble ).toBe( 'The connection has expired. Press the microphone to go on.' );
	voice.press();
	voice.lift();
	await settle();
	expect( fake.log.filter( ( entry ) => entry === 'connect' ) ).toHaveLength( 2 );
	expect( stage() ).toBe( 'asking' );
} );

it( 'is quiet while the member types, and goes on when it is asked to', async () => {
	const { fake, voice, stage, conversation, sent } = await openListening( 'ask-options', 'read-back-name', 'count' );
	voice.pause();
	expect( stage() ).toBe( 'paused' );
	expect( fake.log.slice( -2 ) ).toEqual( [ 'stop', 'pause' ] );
	await conversation.send( { input: 'typed', text: 'Victoria' } );
	expect( sent().at( -1 ) ).toMatchObject( { input: 'typed' } );
	expect( stage() ).toBe( 'paused' );
	voice.resume();
	expect( stage() ).toBe( 'asking' );
} );

it( 'is answered at once by a press while it speaks, which a short one leaves on', async () => {
	const { fake, voice, stage } = await open( 'ask-options' );
	void voice.begin();
	await settle();
	voice.press();
	expect( fake.log.slice( -2 ) ).toEqual( [ 'stop', 'listen held' ] );
	voice.lift();
	expect( fake.log.at( -1 ) ).toBe( 'listen grammar' );
	await settle();
	expect( stage() ).toBe( 'listening' );
	voice.press();
	voice.lift();
	expect( fake.log.at( -1 ) ).toBe( 'release' );
	voice.press();
	expect( voice.state.getState().waiting ).toBe( 'Please wait a second.' );
} );

it( 'sends what was said while the button was held', async () => {
	const { fake, voice } = await open( 'ask-options' );
	void voice.begin();
	await settle();
	voice.press();
	await jest.advanceTimersByTimeAsync( holdLength );
	voice.lift();
	expect( fake.log.at( -1 ) ).toBe( 'release' );
} );

it( 'never listens to a TFN', async () => {
	const { fake, stage } = await openListening( 'secret' );
	expect( stage() ).toBe( 'paused' );
	expect( fake.log.some( ( entry ) => entry.startsWith( 'listen' ) ) ).toBe( false );
} );

it( 'says why there is no microphone, and opens it at the next press', async () => {
	const { fake, voice, stage } = await open( 'ask-options' );
	fake.failure = new MicrophoneError( 'denied' );
	await voice.begin();
	expect( stage() ).toBe( 'idle' );
	expect( voice.state.getState().trouble ).toContain( 'The microphone is blocked.' );
	fake.failure = undefined;
	voice.press();
	voice.lift();
	await settle();
	expect( stage() ).toBe( 'asking' );
} );

it( 'sends what was said before the microphone was pulled out', async () => {
	const { fake, voice, stage, sent } = await openListening( 'ask-options', 'count' );
	fake.events.onFailed( new MicrophoneError( 'unplugged' ) );
	expect( voice.state.getState() ).toMatchObject( { stage: 'idle', isUnsent: false } );
	fake.events.onHeard( heard( 'victoria' ) );
	await settle();
	expect( sent().at( -1 ) ).toMatchObject( { text: 'victoria' } );
	expect( stage() ).toBe( 'idle' );
	expect( voice.state.getState().trouble ).toContain( 'disconnected' );
} );

it( 'offers to send again what did not arrive', async () => {
	const { fake, voice, stage } = await openListening( 'ask-options', 'count' );
	fake.events.onFailed( new Error( 'network' ) );
	expect( voice.state.getState() ).toMatchObject( { stage: 'paused', isUnsent: true } );
	void voice.resend();
	expect( fake.log.at( -1 ) ).toBe( 'resend' );
	expect( stage() ).toBe( 'transcribing' );
} );

it( 'stops when the turn fails, and when it is closed', async () => {
	const { fake, voice, service, stage } = await openListening( 'ask-options' );
	service.offline = true;
	fake.events.onHeard( heard( 'victoria' ) );
	await settle();
	expect( stage() ).toBe( 'paused' );
	voice.close();
	expect( fake.log.at( -1 ) ).toBe( 'close' );
} );
