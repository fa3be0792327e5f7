import type { CreateVoiceTransport, VoiceEvents } from '../src/features/assistant/transports/voice';

/** What hears and speaks in tests: says nothing aloud, and hears what `events.onHeard` is called with. */
export function createFakeVoice() {
	const log: string[] = [];
	const fake = {
		log,
		events: undefined as unknown as VoiceEvents,
		/** Ends the sentence that is being spoken. */
		finish: () => {},
		/** Fails the next opening of the microphone. */
		failure: undefined as unknown,
		create: ( ( events ) => {
			fake.events = events;
			return {
				async connect() {
					log.push( 'connect' );
					if ( fake.failure ) {
						throw fake.failure;
					}
				},
				listen: ( { kind, untilReleased } ) =>
					void log.push( untilReleased ? 'listen held' : `listen ${ kind }` ),
				release: () => void log.push( 'release' ),
				pause: () => void log.push( 'pause' ),
				speak: ( say ) =>
					new Promise( ( resolve ) => {
						log.push( `speak ${ say.map( ( { text } ) => text ).join( ' ' ) }` );
						fake.finish = resolve;
					} ),
				stop() {
					log.push( 'stop' );
					fake.finish();
				},
				resend: async () => void log.push( 'resend' ),
				close: () => void log.push( 'close' ),
			};
		} ) as CreateVoiceTransport,
	};
	return fake;
}

export const heard = ( text: string, confidence = 1 ) => ( { text, confidence, alternatives: [] } );
