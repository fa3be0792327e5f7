import { noSound, type FakeSound } from '../../../../../tests/sound';
import { createFakeSockets, encode } from '../../../../../tests/sockets';
import { MicrophoneError } from '../../audio/microphone';
import type { Sentence } from '../../types';
import type { VoiceEvents } from '../voice';
import { createRealtime } from '.';

const sentence = ( text: string, more: Partial< Sentence > = {} ): Sentence => ( {
	...{ id: '1.0', text, exact: false, voice: 'any' as const },
	...more,
} );

const silentFrame = new Int16Array( 480 );
const loudFrame = new Int16Array( 480 ).fill( 8_000 );

let sound: FakeSound;
let sockets: ReturnType< typeof createFakeSockets >;
let events: { [ Name in keyof VoiceEvents ]: jest.Mock };
let onLost: ( error: MicrophoneError ) => void;
let onFrame: ( frame: Int16Array ) => void;
const mint = jest.fn();
const recognise = jest.fn();
const speakExactly = jest.fn();

/** A connection that is open, over a socket that answers as the provider does. */
async function connect() {
	const transport = createRealtime( {
		...{ mint, recognise, speakExactly, silence: 700, player: sound.player, makeSocket: sockets.make },
		capture: ( options ) => {
			( { onFrame, onLost } = options );
			return Promise.resolve( sound.capture );
		},
	} )( events as unknown as VoiceEvents );
	await transport.connect();
	return transport;
}

const speakFrames = ( frame: Int16Array, milliseconds: number ) => {
	for ( let at = 0; at < milliseconds; at += 20 ) {
		onFrame( frame );
	}
};

const pass = ( milliseconds: number ) => jest.advanceTimersByTimeAsync( milliseconds );
const states = () => events.onConnection.mock.calls.map( ( [ state ] ) => state );

beforeEach( () => {
	jest.useFakeTimers();
	sound = noSound();
	sockets = createFakeSockets();
	const names = [ 'onConnection', 'onSpeechStarted', 'onPartial', 'onHeard', 'onSpeaking', 'onLevel', 'onFailed' ];
	events = Object.fromEntries( names.map( ( name ) => [ name, jest.fn() ] ) ) as typeof events;
	let count = 0;
	mint.mockReset().mockImplementation( () =>
		Promise.resolve( {
			client_secret: { value: `ek_${ ++count }`, expires_at: 0 },
			...{ transport: 'realtime', url: 'wss://provider.example/v1/realtime', model: 'gpt-realtime-2' },
		} )
	);
	recognise.mockReset().mockResolvedValue( { text: 'by ourselves', confidence: 0.5, alternatives: [] } );
	speakExactly.mockReset().mockResolvedValue( 'our own voice' );
} );

afterEach( () => jest.useRealTimers() );

it( 'opens the socket with the secret as a subprotocol, and updates the session before it is ready', async () => {
	await connect();
	const { last } = sockets;
	expect( last().address ).toBe( 'wss://provider.example/v1/realtime?model=gpt-realtime-2' );
	expect( last().protocols ).toEqual( [ 'realtime', 'openai-insecure-api-key.ek_1' ] );
	expect( last().sent[ 0 ] ).toMatchObject( {
		type: 'session.update',
		session: {
			tools: [],
			tool_choice: 'none',
			audio: { input: { turn_detection: { silence_duration_ms: 700, create_response: false } } },
		},
	} );
	expect( states() ).toEqual( [ 'ready' ] );
} );

it( 'has sentences read one after the other, in no conversation', async () => {
	const transport = await connect();
	sockets.last().reads();
	await transport.speak( [ sentence( 'Hello Olivia.' ), sentence( 'What can I do for you?' ) ] );
	const created = sockets.last().sent.filter( ( { type } ) => type === 'response.create' );
	expect( created ).toHaveLength( 2 );
	expect( created[ 0 ] ).toMatchObject( { response: { conversation: 'none', input: [] } } );
	expect( JSON.stringify( created[ 1 ] ) ).toContain( '\\n\\nWhat can I do for you?' );
	expect( events.onSpeaking.mock.calls.map( ( [ one ] ) => one?.text ) ).toEqual( [
		'Hello Olivia.',
		'What can I do for you?',
		undefined,
	] );
	expect( speakExactly ).not.toHaveBeenCalled();
} );

it.each( [
	[ 'must be exact', sentence( 'John Smith. J O H N.', { exact: true } ), {} ],
	[ 'may not leave the service', sentence( 'Party 1.', { voice: 'local' } ), {} ],
	[ 'was said in other words', sentence( 'It is 12 March 2026.' ), { says: 'It is 13 March 2026.' } ],
	[ 'has no sound', sentence( 'Hello.' ), { sound: [] } ],
	[ 'has broken sound', sentence( 'Hello.' ), { sound: [ '%%%' ] } ],
	[
		'has half of its sound',
		sentence( 'What kind of document do you need for this?' ),
		{ sound: [ encode( 0.2 ) ] },
	],
] )( 'speaks with our own voice what %s', async ( _why, given, behaviour ) => {
	const transport = await connect();
	sockets.last().reads( behaviour );
	await transport.speak( [ given ] );
	expect( speakExactly.mock.calls ).toEqual( [ [ given ] ] );
	expect( sound.played ).toContain( 'our own voice' );
} );

it( 'waits as long as a rate limit says, and half a second more', async () => {
	const transport = await connect();
	sockets.last().reads( { fails: { code: 'rate_limit_exceeded', message: 'Please try again in 1.5s.' }, times: 1 } );
	const speaking = transport.speak( [ sentence( 'Hello.' ) ] );
	await pass( 1_990 );
	expect( states() ).toEqual( [ 'ready', 'reconnecting' ] );
	expect( events.onConnection ).toHaveBeenLastCalledWith( 'reconnecting', 'Please wait a second.' );
	expect( sockets.last().sent.filter( ( { type } ) => type === 'response.create' ) ).toHaveLength( 1 );
	await pass( 20 );
	await speaking;
	expect( states().at( -1 ) ).toBe( 'ready' );
	expect( sockets.last().sent.filter( ( { type } ) => type === 'response.create' ) ).toHaveLength( 2 );
} );

it( 'gives a response up after three tries, and speaks with our own voice', async () => {
	const transport = await connect();
	sockets.last().reads( { fails: { code: 'server_error', message: '' } } );
	const speaking = transport.speak( [ sentence( 'Hello.' ) ] );
	await pass( 9_100 );
	await speaking;
	expect( sockets.last().sent.filter( ( { type } ) => type === 'response.create' ) ).toHaveLength( 3 );
	expect( speakExactly ).toHaveBeenCalledTimes( 1 );
} );

it( 'hears an utterance once, and deletes it at the provider', async () => {
	const transport = await connect();
	transport.listen( { kind: 'free', hints: [], untilReleased: false } );
	speakFrames( loudFrame, 200 );
	expect( events.onSpeechStarted ).toHaveBeenCalledTimes( 1 );
	const { last } = sockets;
	expect( last().sent.filter( ( { type } ) => type === 'input_audio_buffer.append' ).length ).toBe( 2 );
	last().give( 'input_audio_buffer.speech_started', { item_id: 'item_1' } );
	last().give( 'conversation.item.input_audio_transcription.delta', { item_id: 'item_1', delta: 'an n' } );
	expect( events.onPartial ).toHaveBeenLastCalledWith( 'an n' );
	for ( let count = 0; count < 2; count++ ) {
		last().give( 'conversation.item.input_audio_transcription.completed', {
			...{ item_id: 'item_1', transcript: 'An NDA.', languages: [ { code: 'en' } ] },
		} );
	}
	expect( events.onSpeechStarted ).toHaveBeenCalledTimes( 1 );
	expect( events.onHeard.mock.calls ).toEqual( [ [ { text: 'An NDA.', confidence: null, alternatives: [] } ] ] );
	expect( last().sent.at( -1 ) ).toEqual( { type: 'conversation.item.delete', item_id: 'item_1' } );
} );

it( 'hears nothing while it is paused', async () => {
	const transport = await connect();
	speakFrames( loudFrame, 400 );
	transport.listen( { kind: 'free', hints: [], untilReleased: false } );
	transport.pause();
	speakFrames( loudFrame, 400 );
	expect( sockets.last().sent.map( ( { type } ) => type ) ).toEqual( [
		'session.update',
		'input_audio_buffer.clear',
	] );
	expect( sound.capture.turn ).toHaveBeenLastCalledWith( false );
} );

it( 'takes no other language', async () => {
	const transport = await connect();
	transport.listen( { kind: 'free', hints: [], untilReleased: false } );
	sockets.last().give( 'conversation.item.input_audio_transcription.completed', {
		...{ item_id: 'item_1', transcript: 'je ne sais pas', languages: [ { code: 'fr' } ] },
	} );
	expect( events.onHeard ).not.toHaveBeenCalled();
	expect( events.onFailed.mock.calls[ 0 ]![ 0 ].message ).toBe(
		'I understand English only. Please type the answer.'
	);
} );

describe( 'when the member speaks meanwhile', () => {
	async function interrupt() {
		const transport = await connect();
		sockets.last().reads( { isEndless: true } );
		const speaking = transport.speak( [ sentence( 'Hello Olivia.' ) ] );
		await pass( 0 );
		transport.listen( { kind: 'free', hints: [], untilReleased: false } );
		speakFrames( loudFrame, 140 );
		return { transport, speaking };
	}

	it( 'is silent at once, and cancels the response', async () => {
		const { transport, speaking } = await interrupt();
		expect( sound.stopped() ).toBe( 1 );
		expect( sockets.last().sent.map( ( { type } ) => type ) ).toContain( 'response.cancel' );
		sockets.last().give( 'conversation.item.input_audio_transcription.completed', {
			...{ item_id: 'item_1', transcript: 'Stop.' },
		} );
		expect( events.onHeard ).toHaveBeenCalledTimes( 1 );
		transport.stop();
		await speaking;
	} );

	it( 'says the sentence again if that was a noise', async () => {
		const { speaking } = await interrupt();
		sockets.last().reads();
		sockets.last().give( 'conversation.item.input_audio_transcription.completed', {
			...{ item_id: 'item_1', transcript: ' ' },
		} );
		await speaking;
		expect( events.onHeard ).not.toHaveBeenCalled();
		expect( sockets.last().sent.filter( ( { type } ) => type === 'response.create' ) ).toHaveLength( 2 );
	} );
} );

it( 'connects again with a new secret, and says the sentence that was cut off', async () => {
	const transport = await connect();
	sockets.last().reads( { isEndless: true } );
	const speaking = transport.speak( [ sentence( 'Hello Olivia.' ) ] );
	await pass( 0 );
	sockets.readsNext();
	sockets.last().drop( 1011 );
	expect( states() ).toEqual( [ 'ready', 'reconnecting' ] );
	await pass( 600 );
	await speaking;
	expect( mint ).toHaveBeenCalledTimes( 2 );
	expect( sockets.last().protocols ).toContain( 'openai-insecure-api-key.ek_2' );
	expect( JSON.stringify( sockets.last().sent ) ).toContain( 'Hello Olivia.' );
	expect( states().at( -1 ) ).toBe( 'ready' );
} );

it( 'loses no utterance with the connection: our own service hears it', async () => {
	const transport = await connect();
	transport.listen( { kind: 'free', hints: [], untilReleased: false } );
	speakFrames( silentFrame, 400 );
	speakFrames( loudFrame, 300 );
	mint.mockRejectedValue( new Error( 'no network' ) );
	sockets.last().drop( 1006 );
	speakFrames( loudFrame, 300 );
	speakFrames( silentFrame, 800 );
	await pass( 0 );
	expect( events.onHeard ).toHaveBeenCalledWith( { text: 'by ourselves', confidence: 0.5, alternatives: [] } );
	const recording: Int16Array[] = recognise.mock.calls[ 0 ]![ 0 ];
	expect( recording.filter( ( frame ) => frame[ 0 ] ).length ).toBe( 30 );
	await pass( 6_000 );
	expect( mint ).toHaveBeenCalledTimes( 4 );
	expect( events.onConnection ).toHaveBeenLastCalledWith( 'expired', 'The connection was lost' );
} );

it( 'hears an utterance as a whole that began on a connection and ended on the next', async () => {
	const transport = await connect();
	transport.listen( { kind: 'free', hints: [], untilReleased: false } );
	speakFrames( loudFrame, 300 );
	sockets.last().drop( 1006 );
	await pass( 600 );
	expect( states().at( -1 ) ).toBe( 'ready' );
	speakFrames( loudFrame, 300 );
	speakFrames( silentFrame, 800 );
	await pass( 0 );
	expect( recognise.mock.calls[ 0 ]![ 0 ].filter( ( frame: Int16Array ) => frame[ 0 ] ) ).toHaveLength( 30 );
	expect( events.onHeard ).toHaveBeenCalledTimes( 1 );
	expect( sockets.last().sent.map( ( { type } ) => type ) ).toEqual( [
		'session.update',
		'input_audio_buffer.append',
	] );
} );

it( 'hears what was said until the microphone was unplugged', async () => {
	const transport = await connect();
	transport.listen( { kind: 'free', hints: [], untilReleased: false } );
	speakFrames( loudFrame, 300 );
	onLost( new MicrophoneError( 'unplugged' ) );
	expect( events.onFailed.mock.calls[ 0 ]![ 0 ].message ).toContain( 'What you said is kept.' );
	await pass( 2_500 );
	expect( events.onHeard ).toHaveBeenCalledWith( expect.objectContaining( { text: 'by ourselves' } ) );
} );

it( 'has our own service hear what the provider could not', async () => {
	const transport = await connect();
	transport.listen( { kind: 'free', hints: [], untilReleased: false } );
	speakFrames( loudFrame, 300 );
	sockets.last().give( 'input_audio_buffer.speech_started', { item_id: 'item_1' } );
	sockets.last().give( 'conversation.item.input_audio_transcription.failed', { item_id: 'item_1' } );
	await pass( 0 );
	expect( events.onHeard ).toHaveBeenCalledWith( expect.objectContaining( { text: 'by ourselves' } ) );
} );

it( 'keeps an utterance that could not be heard until it is sent again', async () => {
	const transport = await connect();
	transport.listen( { kind: 'free', hints: [], untilReleased: false } );
	recognise.mockRejectedValueOnce( new Error( 'offline' ) );
	speakFrames( loudFrame, 300 );
	sockets.last().give( 'conversation.item.input_audio_transcription.failed', { item_id: 'item_1' } );
	await pass( 0 );
	expect( events.onFailed ).toHaveBeenCalledTimes( 1 );
	await transport.resend!();
	expect( recognise.mock.calls[ 1 ] ).toEqual( recognise.mock.calls[ 0 ] );
	expect( events.onHeard ).toHaveBeenCalledWith( expect.objectContaining( { text: 'by ourselves' } ) );
} );

it.each( [ true, false ] )( 'says that the session has expired: by an event %s', async ( isEvent ) => {
	await connect();
	const message = 'Your session hit the maximum duration of 60 minutes.';
	if ( isEvent ) {
		sockets.last().give( 'error', { error: { code: 'session_expired', message } } );
	} else {
		sockets.last().drop( 1001 );
	}
	expect( events.onConnection ).toHaveBeenLastCalledWith( 'expired', isEvent ? message : 'The session has expired' );
	await pass( 10_000 );
	expect( mint ).toHaveBeenCalledTimes( 1 );
} );

it( 'renews the session in the pause after 55 minutes', async () => {
	const transport = await connect();
	jest.setSystemTime( Date.now() + 56 * 60_000 );
	sockets.last().reads();
	await transport.speak( [ sentence( 'Hello.' ) ] );
	expect( mint ).toHaveBeenCalledTimes( 2 );
	expect( states() ).toEqual( [ 'ready' ] );
} );

it( 'rejects if the socket cannot be opened, and closes the microphone', async () => {
	sockets.refuses = true;
	await expect( connect() ).rejects.toThrow( 'The connection could not be opened' );
	expect( sound.capture.close ).toHaveBeenCalled();
} );

it( 'tells other errors in their own words, but not that nothing was left to cancel', async () => {
	await connect();
	sockets.last().give( 'error', { error: { code: 'response_cancel_not_active', message: 'Nothing to cancel.' } } );
	expect( events.onFailed ).not.toHaveBeenCalled();
	sockets.last().give( 'error', { error: { code: 'server_error', message: 'The server had an error.' } } );
	expect( events.onFailed.mock.calls[ 0 ]![ 0 ].message ).toBe( 'The server had an error.' );
} );

it( 'joins what is said while the button is held', async () => {
	const transport = await connect();
	transport.listen( { kind: 'free', hints: [], untilReleased: true } );
	sockets.last().give( 'conversation.item.input_audio_transcription.completed', {
		...{ item_id: 'item_1', transcript: 'Twelve' },
	} );
	expect( events.onHeard ).not.toHaveBeenCalled();
	speakFrames( loudFrame, 300 );
	transport.release();
	await pass( 0 );
	expect( events.onHeard ).toHaveBeenCalledWith( {
		text: 'Twelve by ourselves',
		confidence: null,
		alternatives: [],
	} );
} );
