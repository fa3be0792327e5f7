import { __ } from '@wordpress/i18n';
import { create } from 'zustand';
import { messageFor, messageForCode } from '../../../api/messages';
import { MicrophoneError } from '../audio/microphone';
import type { Conversation } from '../session';
import type { CreateVoiceTransport, Heard, VoiceEvents } from '../transports/voice';
import type { Sentence, TurnResult } from '../types';

/** `idle` before the first press, `paused` while the member types or nothing more is asked. */
export type Stage = 'idle' | 'connecting' | 'asking' | 'listening' | 'transcribing' | 'paused';

export interface VoiceState {
	stage: Stage;
	/** The loudness of the microphone, 0 to 1. */
	level: number;
	/** Milliseconds of silence until the answer is sent; 0 while the member speaks. */
	left: number;
	/** What is being said. */
	spoken: Sentence | null;
	/** What was heard last. */
	heard: Heard | null;
	/** What went wrong, in words; blank if nothing did. */
	trouble: string;
	/** What was said has not arrived and can be sent again. */
	isUnsent: boolean;
	/** The service has no time; blank if it has. */
	waiting: string;
}

/** Milliseconds without a word after which the question is said once more. */
export const patience = 8_000;
/** Milliseconds of a press from which on it is held. */
export const holdLength = 400;

const start: VoiceState = {
	stage: 'idle',
	level: 0,
	left: 0,
	spoken: null,
	heard: null,
	trouble: '',
	isUnsent: false,
	waiting: '',
};

/** Whether the member is asked something that can be said. */
const isSpeakable = ( result: TurnResult | null ): result is TurnResult =>
	Boolean( result && ! result.show.question?.is_secret && result.effect !== 'suggest_actions' );

/** The spoken side of a conversation: says each result, listens, and sends what was heard as the next turn. */
export function createVoice( conversation: Conversation, createTransport: CreateVoiceTransport ) {
	const state = create< VoiceState >( () => start );
	const set = state.setState;
	const stageNow = () => state.getState().stage;
	const resultNow = () => conversation.state.getState().result;
	/** What is said or heard belongs to the last one begun. */
	let run = 0;
	let quiet: ReturnType< typeof setTimeout > | undefined;
	let isRepeated = false;
	let isClosed = false;
	let pressed: { at: number; wasListening: boolean } | null = null;

	const events: VoiceEvents = {
		onConnection( connection, message = '' ) {
			set( { waiting: connection === 'reconnecting' ? message : '' } );
			if ( connection === 'expired' ) {
				expire();
			}
		},
		onSpeechStarted() {
			clearTimeout( quiet );
			set( { trouble: '' } );
		},
		onPartial() {},
		onHeard: ( heard ) => void take( heard ),
		onSpeaking: ( spoken ) => set( { spoken } ),
		onLevel: ( level ) => set( { level } ),
		onSilence: ( left ) => set( { left } ),
		onFailed: fail,
	};
	const transport = createTransport( events );

	/** A press begins with another connection; the conversation goes on where it is. */
	function expire() {
		run++;
		clearTimeout( quiet );
		const trouble = __( 'The connection has expired. Press the microphone to go on.', 'lyd' );
		set( { stage: 'idle', level: 0, left: 0, trouble } );
	}

	function fail( error: unknown ) {
		if ( stageNow() === 'asking' ) {
			// Nothing is lost: what could not be said is shown.
			return;
		}
		clearTimeout( quiet );
		const isMicrophone = error instanceof MicrophoneError;
		set( {
			...( { level: 0, left: 0, waiting: '' } as const ),
			stage: isMicrophone ? 'idle' : 'paused',
			trouble: isMicrophone ? error.message : messageFor( error ),
			isUnsent: ! isMicrophone,
		} );
	}

	async function take( heard: Heard | null ) {
		if ( isClosed ) {
			return;
		}
		// The microphone may be gone since.
		const isLive = stageNow() !== 'idle';
		set( { level: 0, left: 0, waiting: '', isUnsent: false } );
		if ( ! heard ) {
			if ( isLive ) {
				listen();
				set( { trouble: messageForCode( 'nothing_heard' ) } );
			}
			return;
		}
		set( { heard, ...( isLive && { stage: 'transcribing', trouble: '' } ) } );
		await conversation.send( { input: 'spoken', text: heard.text, confidence: heard.confidence } );
		if ( isLive && conversation.state.getState().trouble ) {
			set( { stage: 'paused' } );
		}
	}

	/** Says the last result, then listens. */
	async function ask() {
		const own = ++run;
		const result = resultNow();
		if ( ! result ) {
			return;
		}
		clearTimeout( quiet );
		transport.pause();
		set( { stage: 'asking', left: 0, level: 0 } );
		await transport.speak( result.say );
		if ( own === run && stageNow() === 'asking' ) {
			listen();
		}
	}

	function listen( untilReleased = false ) {
		run++;
		clearTimeout( quiet );
		const result = resultNow();
		if ( ! isSpeakable( result ) ) {
			transport.pause();
			set( { stage: 'paused', level: 0, left: 0 } );
			return;
		}
		set( { stage: 'listening', level: 0, left: 0, trouble: '' } );
		transport.listen( { ...result.listen, untilReleased } );
		if ( ! untilReleased && ! isRepeated ) {
			quiet = setTimeout( () => {
				isRepeated = true;
				void ask();
			}, patience );
		}
	}

	/** Ends the answer, which is sent now. */
	function release() {
		clearTimeout( quiet );
		set( { stage: 'transcribing', level: 0, left: 0 } );
		transport.release();
	}

	/** Stops talking and listening; what is typed counts. */
	function pause() {
		if ( stageNow() === 'idle' || stageNow() === 'paused' ) {
			return;
		}
		run++;
		clearTimeout( quiet );
		set( { stage: 'paused', level: 0, left: 0 } );
		transport.stop();
		transport.pause();
	}

	async function begin() {
		set( { stage: 'connecting', trouble: '' } );
		try {
			await transport.connect();
		} catch ( error ) {
			fail( error );
			return;
		}
		await ask();
	}

	const stopWatching = conversation.state.subscribe( ( { result, isFresh }, { result: before } ) => {
		if ( ! result || result === before || ! isFresh ) {
			return;
		}
		isRepeated = false;
		if ( stageNow() !== 'transcribing' ) {
			set( { heard: null } );
		}
		if ( stageNow() === 'transcribing' || stageNow() === 'listening' || stageNow() === 'asking' ) {
			void ask();
		}
	} );

	return {
		state,
		begin,
		pause,
		/** Says what is asked once more. */
		repeat: () => void ( stageNow() === 'idle' ? begin() : ask() ),
		/** The button goes down: it is held, unless it goes up soon. */
		press() {
			const stage = stageNow();
			pressed = { at: Date.now(), wasListening: stage === 'listening' };
			if ( stage === 'asking' || stage === 'paused' ) {
				transport.stop();
				listen( true );
			} else if ( stage === 'transcribing' ) {
				set( { waiting: messageForCode( 'speech_busy' ) } );
			}
		},
		/** The button goes up. */
		lift() {
			const { at = 0, wasListening = false } = pressed ?? {};
			pressed = null;
			if ( stageNow() === 'idle' ) {
				void begin();
			} else if ( stageNow() === 'listening' ) {
				if ( wasListening || Date.now() - at >= holdLength ) {
					release();
				} else {
					listen();
				}
			}
		},
		/** Goes on by voice after something was typed. */
		resume: () => void ( stageNow() === 'idle' ? begin() : ask() ),
		async resend() {
			set( { stage: 'transcribing', trouble: '', isUnsent: false } );
			await transport.resend?.();
		},
		close() {
			isClosed = true;
			run++;
			stopWatching();
			clearTimeout( quiet );
			transport.close();
		},
	};
}

export type Voice = ReturnType< typeof createVoice >;
