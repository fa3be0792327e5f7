import { messageForCode } from '../../../api/messages';
import type { Client } from '../../../api/client';
import { openCapture, type Capture } from '../audio/capture';
import { createKeptSound, type Recording } from '../audio/kept';
import { createPlayer } from '../audio/player';
import { createHearing, heardRate } from './hearing';
import { createSpeaking } from './speaking';
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
		const hearing = createHearing( events, silence, ( recording?: Recording ) =>
			createUtterance( {
				...{ client, kept, recording, session: session() },
				onBusy: () => events.onConnection( 'reconnecting', messageForCode( 'speech_busy' ) ),
			} )
		);
		const speaking = createSpeaking( client, events, player, session );
		let capture: Capture | undefined;
		let isClosed = false;
		hearing.onStart( speaking.stop );

		return {
			async connect() {
				events.onConnection( 'connecting' );
				capture?.close();
				capture = await open( {
					rate: heardRate,
					onFrame: hearing.take,
					onLost( error ) {
						void hearing.release();
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
				hearing.begin( untilReleased );
				capture?.turn( true );
			},
			release: () => void hearing.release(),
			pause() {
				capture?.turn( false );
				hearing.drop();
			},
			speak: speaking.speak,
			stop: speaking.stop,
			async resend() {
				const [ recording ] = hearing.isFailed() ? [] : await kept.find( session() );
				await hearing.resend( recording );
			},
			close() {
				isClosed = true;
				hearing.drop();
				capture?.close();
				speaking.stop();
				player.close();
				events.onConnection( 'closed' );
			},
		} satisfies VoiceTransport;
	};
