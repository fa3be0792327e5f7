import { messageForCode } from '../../../../api/messages';
import { openCapture, type Capture } from '../../audio/capture';
import { createPlayer, type Player } from '../../audio/player';
import type { Sentence } from '../../types';
import type { CreateVoiceTransport, Heard } from '../voice';
import { VoiceError } from '../voice-error';
import type { ServerEvent } from './events';
import { createListener } from './listener';
import { rate } from './rate';
import { createRealtimeSocket, type Token } from './socket';
import { createSpeaker } from './speaker';

export interface RealtimeOptions {
	/** The first secret, if there is one already. */
	token?: Token;
	mint: () => Promise< Token >;
	/** Milliseconds of silence that end an utterance. */
	silence: number;
	/** What our own service does if the provider does not, or may not. */
	speakExactly: ( sentence: Sentence ) => Promise< ReadableStream< Uint8Array > >;
	recognise: ( frames: Int16Array[] ) => Promise< Heard | null >;
	player?: Player;
	capture?: typeof openCapture;
	makeSocket?: ( address: string, protocols: string[] ) => WebSocket;
}

/** Errors that follow from what was asked for in the same moment: nothing is lost by them. */
const harmless = [ 'response_cancel_not_active', 'input_audio_buffer_commit_empty', 'item_delete_invalid_item_id' ];

/** Hears and speaks by the provider's realtime socket. The model reads aloud and writes down; it answers nothing. */
export function createRealtime( options: RealtimeOptions ): CreateVoiceTransport {
	const { player = createPlayer(), capture: open = openCapture } = options;
	return ( events ) => {
		const connection = createConnection();
		let capture: Capture | null = null;

		const socket = createRealtimeSocket( {
			mint: options.mint,
			silence: options.silence,
			makeSocket: options.makeSocket,
			onEvent: handle,
			onLost() {
				connection.lose();
				events.onConnection( 'reconnecting' );
				speaker.lose();
				hearing.lose();
			},
			onAgain() {
				connection.settle( true );
				events.onConnection( 'ready' );
			},
			onExpired( message ) {
				connection.settle( false );
				speaker.lose();
				hearing.lose();
				capture?.turn( false );
				events.onConnection( 'expired', message );
			},
		} );
		const { send } = socket;
		const speaker = createSpeaker( {
			send,
			player,
			speakExactly: options.speakExactly,
			connected: connection.wait,
			onSpeaking: events.onSpeaking,
			onFailed: events.onFailed,
			onWaiting: ( isWaiting ) =>
				isWaiting
					? events.onConnection( 'reconnecting', messageForCode( 'speech_busy' ) )
					: socket.isOpen() && events.onConnection( 'ready' ),
		} );
		const hearing = createListener( {
			send,
			events,
			silence: options.silence,
			isConnected: socket.isOpen,
			recognise: options.recognise,
			onStarted() {
				speaker.interrupt();
				events.onSpeechStarted();
			},
			onNoise: speaker.resume,
		} );

		function handle( event: ServerEvent ) {
			if ( event.type === 'error' && ! harmless.includes( event.error?.code ?? '' ) ) {
				events.onFailed( new VoiceError( event.error?.message ) );
				return;
			}
			speaker.handle( event );
			hearing.handle( event );
		}

		return {
			async connect() {
				capture = await open( {
					rate,
					onFrame: hearing.push,
					onLost( error ) {
						hearing.finish();
						events.onFailed( error );
					},
				} );
				try {
					await socket.open( options.token );
				} catch ( error ) {
					capture.close();
					throw error;
				}
				connection.settle( true );
				events.onConnection( 'ready' );
			},
			listen( wanted ) {
				hearing.listen( wanted );
				capture?.turn( true );
			},
			release: () => void hearing.release(),
			pause() {
				hearing.pause();
				capture?.turn( false );
			},
			async speak( say ) {
				await speaker.speak( say );
				await socket.renew();
			},
			stop: speaker.stop,
			resend: hearing.resend,
			close() {
				speaker.stop();
				hearing.pause();
				socket.close();
				capture?.close();
				player.close();
				connection.settle( false );
			},
		};
	};
}

/** Whether there is a connection, for those who wait for one. */
function createConnection() {
	let settle: ( isThere: boolean ) => void = () => {};
	const begin = () => new Promise< boolean >( ( resolve ) => ( settle = resolve ) );
	let now = begin();
	return {
		wait: () => now,
		lose: () => void ( now = begin() ),
		settle( isThere: boolean ) {
			settle( isThere );
			now = Promise.resolve( isThere );
		},
	};
}
