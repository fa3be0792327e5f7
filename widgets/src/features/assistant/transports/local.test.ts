import { createFakeService, type Call } from '../../../../tests/fake-service';
import { json } from '../../../../tests/responses';
import { config } from '../../../../tests/widget-config';
import { createClient } from '../../../api/client';
import { MicrophoneError } from '../audio/microphone';
import type { Sentence } from '../types';
import { createLocalTransport } from './local';
import type { VoiceEvents, VoiceTransport } from './voice';

type Devices = NonNullable< Parameters< typeof createLocalTransport >[ 0 ][ 'devices' ] >;
type Microphone = Parameters< Devices[ 'openCapture' ] >[ 0 ];

const heard = { text: 'yes', confidence: 1, alternatives: [], languages: [ 'en' ] };
const sentence = ( id: string ): Sentence => ( { id, text: id, exact: false, voice: 'any' } );
const grammar: Parameters< VoiceTransport[ 'listen' ] >[ 0 ] = { hints: [], kind: 'grammar', untilReleased: false };

async function connect() {
	const service = createFakeService();
	service.when( 'POST /ai/speech-to-text', json( heard ) );
	service.when( 'POST /ai/text-to-speech', () => json( null ) );
	const chunks: Call[] = [];
	const network: typeof service.network = async ( url, init = {} ) => {
		if ( url.includes( '/ai/utterance/' ) ) {
			chunks.push( { path: url } as Call );
			return json( null );
		}
		return service.network( url, init );
	};
	let microphone!: Microphone;
	const played: ( () => void )[] = [];
	const turn = jest.fn();
	const player = {
		play: () => new Promise< void >( ( resolve ) => played.push( resolve ) ),
		stop: jest.fn( () => played.forEach( ( end ) => end() ) ),
		close: jest.fn(),
	};
	const log: unknown[] = [];
	const note =
		( name: string ) =>
		( ...values: unknown[] ) =>
			void log.push( [ name, ...values ] );
	const events: VoiceEvents = {
		onConnection: note( 'connection' ),
		onSpeechStarted: note( 'started' ),
		onPartial: note( 'partial' ),
		onHeard: note( 'heard' ),
		onSpeaking: ( said ) => void log.push( [ 'speaking', said?.id ?? null ] ),
		onLevel: () => {},
		onSilence: ( left ) => void ( left && log.push( [ 'silence', left ] ) ),
		onFailed: note( 'failed' ),
	};
	const transport = createLocalTransport( {
		...{ user: 2, silence: 700, session: () => 'S', client: createClient( config, network ) },
		devices: {
			openCapture: async ( options: Microphone ) => {
				microphone = options;
				return { turn, close: jest.fn() };
			},
			player,
		} as unknown as Devices,
	} )( events );
	await transport.connect();
	const hear = ( level: number, milliseconds: number ) => {
		for ( let at = 0; at < milliseconds; at += 20 ) {
			microphone.onFrame( new Int16Array( 320 ).fill( level * 32_768 ) );
		}
	};
	const flush = () => new Promise( ( resolve ) => setTimeout( resolve, 20 ) );
	return { transport, service, log, hear, chunks, player, turn, flush, microphone: () => microphone };
}

const named = ( log: unknown[], name: string ) => log.filter( ( entry ) => ( entry as unknown[] )[ 0 ] === name );

it( 'sends what is said while it is said, and says what was heard after the silence', async () => {
	const { transport, log, hear, chunks, turn, flush } = await connect();
	transport.listen( grammar );
	expect( turn ).toHaveBeenLastCalledWith( true );
	hear( 0.001, 400 );
	hear( 0.2, 1200 );
	await flush();
	expect( chunks.length ).toBeGreaterThan( 1 );
	hear( 0.001, 800 );
	await flush();
	expect( named( log, 'started' ) ).toHaveLength( 1 );
	expect( named( log, 'silence' ).length ).toBeGreaterThan( 3 );
	expect( named( log, 'heard' ) ).toEqual( [ [ 'heard', expect.objectContaining( { text: 'yes' } ) ] ] );
} );

it( 'hears all that is said while the button is held', async () => {
	const { transport, log, hear, chunks, flush } = await connect();
	transport.listen( { ...grammar, untilReleased: true } );
	hear( 0.001, 3000 );
	expect( named( log, 'heard' ) ).toEqual( [] );
	transport.release();
	await flush();
	expect( chunks ).toHaveLength( 6 );
	expect( named( log, 'heard' ) ).toHaveLength( 1 );
} );

it( 'heard nothing if it is released before a word', async () => {
	const { transport, log, flush } = await connect();
	transport.listen( grammar );
	transport.release();
	await flush();
	expect( named( log, 'heard' ) ).toEqual( [ [ 'heard', null ] ] );
} );

it( 'hears nothing while it is paused', async () => {
	const { transport, log, hear, turn } = await connect();
	transport.listen( grammar );
	transport.pause();
	hear( 0.2, 1000 );
	expect( turn ).toHaveBeenLastCalledWith( false );
	expect( named( log, 'started' ) ).toEqual( [] );
} );

it( 'speaks sentences one after the other, until a voice begins', async () => {
	const { transport, service, log, hear, player, flush } = await connect();
	const speaking = transport.speak( [ sentence( '1.0' ), sentence( '1.1' ) ] );
	await flush();
	expect( named( log, 'speaking' ) ).toEqual( [ [ 'speaking', '1.0' ] ] );
	expect( service.made( 'POST /ai/text-to-speech' )[ 0 ] ).toMatchObject( {
		body: { session_id: 'S', say_id: '1.0', speed: 0.9 },
		headers: { Accept: 'audio/pcm' },
	} );
	transport.listen( grammar );
	hear( 0.2, 200 );
	expect( player.stop ).toHaveBeenCalled();
	await speaking;
	expect( named( log, 'speaking' ) ).toEqual( [
		[ 'speaking', '1.0' ],
		[ 'speaking', null ],
	] );
} );

it( 'sends what was said before the microphone was pulled out', async () => {
	const { transport, log, hear, flush, microphone } = await connect();
	transport.listen( grammar );
	hear( 0.2, 900 );
	const lost = new MicrophoneError( 'unplugged' );
	microphone().onLost( lost );
	await flush();
	expect( named( log, 'failed' ) ).toEqual( [ [ 'failed', lost ] ] );
	expect( named( log, 'heard' ) ).toHaveLength( 1 );
} );
