import type { Recording } from '../audio/kept';
import { createVad, type Voiced } from '../audio/vad';
import type { Utterance } from './utterance';
import type { VoiceEvents } from './voice';

/** Samples a second that the recogniser hears. */
export const heardRate = 16_000;
/** Bytes of half a second, and of two minutes less a second: what is longer is not taken. */
const chunkSize = heardRate;
const longest = 119 * 2 * heardRate;
/** Frames between two levels: 20 a second are shown at most. */
const levelFrames = 3;

/** Frames of the microphone as utterances. */
export function createListener(
	events: VoiceEvents,
	silence: number,
	makeUtterance: ( recording?: Recording ) => Utterance
) {
	const vads = { silence: createVad( silence ), held: createVad( null ) };
	let vad = vads.silence;
	let mode: 'off' | 'silence' | 'held' = 'off';
	let utterance: Utterance | null = null;
	let failed: Utterance | null = null;
	let frames: Int16Array[] = [];
	let count = 0;
	let start = () => {};

	function send( sound: Int16Array[], isAll = false ) {
		frames.push( ...sound );
		const size = frames.reduce( ( sum, { byteLength } ) => sum + byteLength, 0 );
		if ( size >= chunkSize || ( isAll && size ) ) {
			utterance ??= makeUtterance();
			utterance.add( join( frames ) );
			frames = [];
		}
	}

	function show( { level, silence: quiet }: Voiced ) {
		if ( count++ % levelFrames === 0 ) {
			// A quiet voice has a tenth of the loudest.
			events.onLevel( Math.min( 1, level * 5 ) );
			if ( mode === 'silence' && vad.isOpen() ) {
				events.onSilence?.( quiet ? silence - quiet : 0 );
			}
		}
	}

	function take( frame: Int16Array ) {
		if ( mode === 'off' ) {
			return;
		}
		const voiced = vad.push( frame );
		show( voiced );
		if ( voiced.event === 'start' ) {
			start();
			events.onSpeechStarted();
		}
		send( mode === 'held' ? [ frame ] : voiced.sound );
		if ( voiced.event === 'end' || ( utterance?.size() ?? 0 ) >= longest ) {
			void release();
		}
	}

	async function answer( ended: Utterance ) {
		failed = null;
		try {
			const heard = await ended.end();
			events.onConnection( 'ready' );
			events.onHeard( heard );
		} catch ( error ) {
			failed = ended;
			events.onFailed( error );
		}
	}

	async function release() {
		if ( mode === 'off' ) {
			return;
		}
		mode = 'off';
		send( [], true );
		const ended = utterance;
		utterance = null;
		if ( ended ) {
			await answer( ended );
		} else {
			events.onHeard( null );
		}
	}

	return {
		take,
		release,
		onStart: ( callback: () => void ) => ( start = callback ),
		begin( untilReleased: boolean ) {
			mode = untilReleased ? 'held' : 'silence';
			vad = vads[ mode ];
			vad.reset();
			frames = [];
			utterance = null;
		},
		drop() {
			mode = 'off';
			frames = [];
			void utterance?.drop();
			utterance = null;
		},
		isFailed: () => failed !== null,
		async resend( recording?: Recording ) {
			const again = failed ?? ( recording && makeUtterance( recording ) );
			if ( again ) {
				await answer( again );
			}
		},
	};
}

function join( frames: Int16Array[] ): Uint8Array {
	const bytes = frames.map( ( { buffer } ) => new Uint8Array( buffer ) );
	const joined = new Uint8Array( bytes.reduce( ( sum, { length } ) => sum + length, 0 ) );
	let at = 0;
	for ( const part of bytes ) {
		joined.set( part, at );
		at += part.length;
	}
	return joined;
}
