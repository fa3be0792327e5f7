import type { Client } from '../../../api/client';
import type { Player } from '../audio/player';
import type { Sentence } from '../types';
import type { VoiceEvents } from './voice';

/** Samples a second of the service's voice, and its speed (document 3, section 9). */
const spokenRate = 24_000;
const speed = 0.9;

/** Sentences of the last result, spoken one after another. */
export function createSpeaker( client: Client, events: VoiceEvents, player: Player, session: () => string ) {
	let current: AbortController | null = null;

	const fetchSound = ( { id }: Sentence, signal: AbortSignal ) =>
		client.stream( '/ai/text-to-speech', {
			method: 'POST',
			accept: 'audio/pcm',
			createsNothing: true,
			body: { session_id: session(), say_id: id, speed },
			signal,
		} );

	function stop() {
		current?.abort();
		current = null;
		player.stop();
	}

	return {
		stop,
		async speak( say: Sentence[] ) {
			stop();
			const own = ( current = new AbortController() );
			try {
				for ( const sentence of say ) {
					const sound = await fetchSound( sentence, own.signal );
					if ( own.signal.aborted ) {
						break;
					}
					events.onSpeaking( sentence );
					await player.play( sound, spokenRate );
				}
			} catch ( error ) {
				if ( ! own.signal.aborted ) {
					events.onFailed( error );
				}
			} finally {
				events.onSpeaking( null );
			}
		},
	};
}
