import type { Sentence } from '../src/features/assistant/types';
import type { CreateVoiceTransport, VoiceEvents } from '../src/features/assistant/transports/voice';

/** A transport that hears and says what a test wants. */
export function createFakeVoice( { connect = () => Promise.resolve() }: { connect?: () => Promise< void > } = {} ) {
	const said: string[] = [];
	const listened: unknown[] = [];
	const made: VoiceEvents[] = [];
	let finish: ( () => void ) | null = null;
	const fake = {
		said,
		listened,
		made,
		/** Speaking takes until it is finished. */
		isSlow: false,
		calls: { pause: jest.fn(), stop: jest.fn(), close: jest.fn() },
		connect,
		finish: () => finish?.(),
		/** The events of the connection that is open now. */
		get events(): VoiceEvents {
			return made.at( -1 )!;
		},
		hear: ( text: string, confidence: number | null = 0.9 ) => {
			fake.events.onSpeechStarted();
			fake.events.onHeard( { text, confidence, alternatives: [] } );
		},
	};
	const create: CreateVoiceTransport = ( events ) => {
		made.push( events );
		return {
			connect: () => fake.connect(),
			listen: ( options ) => listened.push( options ),
			release: () => {},
			pause: fake.calls.pause,
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
			stop() {
				finish?.();
				fake.calls.stop();
			},
			close: fake.calls.close,
		};
	};
	return { ...fake, fake, create };
}
