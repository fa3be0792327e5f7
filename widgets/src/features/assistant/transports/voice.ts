import type { Sentence } from '../types';

/** What was heard: the words are in doubt if the confidence (0 to 1) is low, or null, which says nothing about it. */
export interface Heard {
	text: string;
	confidence: number | null;
	alternatives: string[];
}

/** States of the connection; `expired` begins a conversation again, `closed` was asked for. */
export type ConnectionState = 'connecting' | 'ready' | 'reconnecting' | 'expired' | 'closed';

export interface VoiceEvents {
	onConnection: ( state: ConnectionState, message?: string ) => void;
	/** Sound began: what is being said is muted. */
	onSpeechStarted: () => void;
	/** The words so far. */
	onPartial: ( text: string ) => void;
	/** The end of an utterance; null if no words were heard. */
	onHeard: ( heard: Heard | null ) => void;
	/** The sentence that is being spoken; null between and after sentences. */
	onSpeaking: ( sentence: Sentence | null ) => void;
	/** The loudness of the microphone, 0 to 1, at most 20 times a second. */
	onLevel: ( level: number ) => void;
	/** Milliseconds of silence after which the utterance ends, and 0 when it goes on; not told if silence does not end it. */
	onSilence?: ( left: number ) => void;
	onFailed: ( error: unknown ) => void;
}

/** Hears and speaks, by our own service or by a provider. It understands nothing: what was heard goes into a turn. */
export interface VoiceTransport {
	/** Opens the connection and the microphone; rejects if there is no microphone or it is denied. */
	connect: () => Promise< void >;
	/** Listens from now on; `untilReleased` ends the utterance with `release`, else silence ends it. */
	listen: ( options: { hints: string[]; kind: 'grammar' | 'free' | 'yes_no'; untilReleased: boolean } ) => void;
	/** Ends the utterance. */
	release: () => void;
	/** Stops listening, without an utterance. */
	pause: () => void;
	/** Speaks sentences one after another; resolves when they were spoken or stopped. */
	speak: ( say: Sentence[] ) => Promise< void >;
	/** Stops speaking at once. */
	stop: () => void;
	/** Sends the utterance that has no answer again: after a failure, or one that this device kept. */
	resend?: () => Promise< void >;
	close: () => void;
}

export type CreateVoiceTransport = ( events: VoiceEvents ) => VoiceTransport;
