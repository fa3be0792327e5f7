import type { CreateVoiceTransport, VoiceEvents } from '../src/features/assistant/transports/voice';
import type { Sentence } from '../src/features/assistant/types';

/** A transport that hears and says what a test wants. */
export function createFakeTransport() {
	const said: string[] = [];
	const listened: unknown[] = [];
	const made: VoiceEvents[] = [];
	let finish = () => {};
	const fake = {
		said,
		listened,
		made,
		/** Speaking takes until it is stopped. */
		isSlow: false,
		connect: () => Promise.resolve(),
		pause: jest.fn(),
		stop: jest.fn( () => finish() ),
		close: jest.fn(),
		/** The events of the connection that is open now. */
		events: () => made.at( -1 )!,
		hear( text: string, confidence: number | null = 0.9 ) {
			fake.events().onSpeechStarted();
			fake.events().onHeard( { text, confidence, alternatives: [] } );
		},
	};
	const create: CreateVoiceTransport = ( events ) => {
		made.push( events );
		return {
			connect: () => fake.connect(),
			listen: ( options ) => listened.push( options ),
			release: () => {},
			pause: fake.pause,
			async speak( say: Sentence[] ) {
				for ( const sentence of say ) {
					said.push( sentence.text );
					events.onSpeaking( sentence );
					if ( fake.isSlow ) {
						await new Promise< void >( ( resolve ) => ( finish = resolve ) );
					}
				}
				events.onSpeaking( null );
			},
			stop: fake.stop,
			close: fake.close,
		};
	};
	return { ...fake, fake, create };
}
