import { frameLength, loudnessOf } from './frames';

/** Milliseconds of voice with which an utterance begins, and with which it goes on after a pause. */
const startLength = 120;
const resumeLength = 60;
/** Milliseconds of sound that are sent before the first and after the last voice. */
export const padding = 300;

/** How much louder than the room a voice is, and how loud at least; what goes on may be quieter than what begins. */
const above = { start: 3, resume: 2 };
const least = { start: 0.008, resume: 0.005 };
const floors = { lowest: 0.0005, highest: 0.05, first: 0.003 };

export interface Voiced {
	/** From 0 to 1. */
	level: number;
	/** An utterance began or ended with this frame. */
	event: 'start' | 'end' | null;
	/** Frames that belong to the utterance. */
	sound: Int16Array[];
	/** Milliseconds since the last voice; 0 while there is one, and before the first. */
	silence: number;
}

/**
 * Finds utterances in frames of 20 ms: by their loudness against that of the room, which is learned all the time.
 *
 * @param endSilence Milliseconds of silence that end an utterance; null if something else does.
 */
export function createVad( endSilence: number | null ) {
	let floor = floors.first;
	let isOpen = false;
	let voiced = 0;
	let silence = 0;
	/** Before an utterance the last frames, in a pause those that are sent only if it goes on. */
	let held: Int16Array[] = [];

	function learn( level: number ) {
		// Falls at once, rises slowly, and hardly at all while there is a voice.
		const next = level < floor ? floor * 0.8 + level * 0.2 : floor * ( isOpen ? 1.0005 : 1.004 );
		floor = Math.min( floors.highest, Math.max( floors.lowest, next ) );
	}

	function take(): Int16Array[] {
		const sound = held;
		held = [];
		return sound;
	}

	function wait( frame: Int16Array ): Pick< Voiced, 'event' | 'sound' > {
		held = [ ...held, frame ].slice( -( padding + startLength ) / frameLength );
		if ( voiced >= startLength ) {
			isOpen = true;
			silence = 0;
			return { event: 'start', sound: take() };
		}
		return { event: null, sound: [] };
	}

	function follow( frame: Int16Array ): Pick< Voiced, 'event' | 'sound' > {
		held.push( frame );
		silence = voiced >= resumeLength ? 0 : silence + frameLength;
		if ( endSilence !== null && silence >= endSilence ) {
			reset();
			return { event: 'end', sound: [] };
		}
		return { event: null, sound: silence <= padding ? take() : [] };
	}

	function reset() {
		isOpen = false;
		voiced = 0;
		silence = 0;
		held = [];
	}

	return {
		push( frame: Int16Array ): Voiced {
			const level = loudnessOf( frame );
			const kind = isOpen ? 'resume' : 'start';
			voiced = level > Math.max( floor * above[ kind ], least[ kind ] ) ? voiced + frameLength : 0;
			learn( level );
			return { level, ...( isOpen ? follow( frame ) : wait( frame ) ), silence };
		},
		isOpen: () => isOpen,
		/** Begins again with what is known about the room. */
		reset,
	};
}

export type Vad = ReturnType< typeof createVad >;
