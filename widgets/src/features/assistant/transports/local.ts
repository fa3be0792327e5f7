import { messageForCode } from '../../../api/messages';
import type { Client } from '../../../api/client';
import { openCapture, type Capture } from '../audio/capture';
import { createKeptSound, type Recording } from '../audio/kept';
import { createPlayer } from '../audio/player';
import { createListener, heardRate } from './listener';
import { createSpeaker } from './speaker';
import { createUtterance } from './utterance';
import type { CreateVoiceTransport, VoiceTransport } from './voice';

interface Options {
	client: Client;
	user: number;
	/** The id of the conversation, whose question is in hand. */
	session: () => string;
	/** Milliseconds of silence that end an utterance. */
	silence: number;
	/** Of a microphone and of loudspeakers; replaced in tests. */
	devices?: { openCapture: typeof openCapture; player: ReturnType< typeof createPlayer > };
	kept?: ReturnType< typeof createKeptSound >;
}

/** Hears and speaks with our own service: chunks while the member speaks, and sentences that are played while they come. */
export const createLocalTransport =
	( options: Options ): CreateVoiceTransport =>
	( events ) => {
		const { client, user, session, silence } = options;
		const kept = options.kept ?? createKeptSound( user );
		const { openCapture: open, player } = options.devices ?? { openCapture, player: createPlayer() };
		const listener = createListener( events, silence, ( recording?: Recording ) =>
			createUtterance( {
				...{ client, kept, recording, session: session() },
				onBusy: () => events.onConnection( 'reconnecting', messageForCode( 'speech_busy' ) ),
			} )
		);
		const speaker = createSpeaker( client, events, player, session );
		let capture: Capture | undefined;
		let isClosed = false;
		listener.onStart( speaker.stop );

		return {
			async connect() {
				events.onConnection( 'connecting' );
				capture?.close();
				capture = await open( {
					rate: heardRate,
					onFrame: listener.take,
					onLost( error ) {
						void listener.release();
						events.onFailed( error );
					},
				} );
				if ( isClosed ) {
					capture.close();
					return;
				}
				events.onConnection( 'ready' );
			},
			listen( { untilReleased } ) {
				listener.begin( untilReleased );
				capture?.turn( true );
			},
			release: () => void listener.release(),
			pause() {
				capture?.turn( false );
				listener.drop();
			},
			speak: speaker.speak,
			stop: speaker.stop,
			async resend() {
				const [ recording ] = listener.isFailed() ? [] : await kept.find( session() );
				await listener.resend( recording );
			},
			close() {
				isClosed = true;
				listener.drop();
				capture?.close();
				speaker.stop();
				player.close();
				events.onConnection( 'closed' );
			},
		} satisfies VoiceTransport;
	};
