import { create } from 'zustand';
import { MicrophoneError } from '../audio/microphone';
import type { Conversation } from '../session';
import type { ConnectionState, CreateVoiceTransport, Heard, VoiceTransport } from '../transports/voice';
import type { TurnResult } from '../types';
import { isEcho } from './echo';
import type { VoiceChatState } from './states';

const start: VoiceChatState = {
	connection: 'connecting',
	message: '',
	isMuted: false,
	isHearing: false,
	isWaiting: false,
	isEnded: false,
	partial: '',
	sentence: '',
	level: 0,
	problem: null,
};

/** Milliseconds of silence after which the question is said once more. */
const patience = 8_000;

/** A conversation by voice: each utterance is a turn, and what the turn says is spoken. Typing works beside it, at any time. */
export function createVoiceChat( conversation: Conversation, createTransport: CreateVoiceTransport ) {
	const state = create< VoiceChatState >( () => start );
	const set = state.setState;
	const now = () => conversation.state.getState();
	let transport: VoiceTransport | null = null;
	/** The number of what is being said: what was begun before is over. */
	let spoken = 0;
	/** The sentence that the member's voice has cut off. */
	let cutOff = '';
	let silence: ReturnType< typeof setTimeout > | undefined;

	function open( isMuted = false ) {
		transport?.close();
		set( { ...start, isMuted } );
		const opened = createTransport( eventsOf( () => transport === opened ) );
		transport = opened;
		return opened.connect().then(
			() => transport === opened && set( { connection: 'ready' } ),
			( problem: unknown ) => {
				if ( transport === opened ) {
					set( { connection: 'closed', isMuted: true, problem: { kind: 'failed', error: problem } } );
				}
			}
		);
	}

	/** Connects, then begins the conversation, or asks again where it is. */
	async function begin() {
		await open();
		await conversation.open();
		await askAgain();
	}

	/** Renews the connection; the conversation goes on where it is. */
	async function refresh( isMuted = state.getState().isMuted ) {
		await open( isMuted );
		await ( now().result && ! now().trouble ? askAgain( true ) : conversation.retry() );
	}

	async function askAgain( isAlways = false ) {
		const { result, isFresh, busy, trouble } = now();
		if ( transport && result && ! busy && ! trouble && ( isAlways || ! isFresh ) ) {
			await conversation.send( { input: 'prompt', text: '' } );
		}
	}

	/** Says the result of a turn, and listens for the reply from its first word on. */
	async function answer( result: TurnResult ) {
		if ( state.getState().connection === 'ready' ) {
			set( { problem: null } );
		}
		listen();
		await say( result );
		waitForReply( result );
	}

	async function say( { say: sentences }: TurnResult, from = '' ) {
		const mine = ++spoken;
		if ( state.getState().connection === 'ready' ) {
			const first = sentences.findIndex( ( { text } ) => text === from );
			const rest = sentences.slice( Math.max( 0, first ) );
			set( { sentence: rest[ 0 ]?.text ?? '' } );
			await transport?.speak( rest );
		}
		if ( mine === spoken ) {
			set( { sentence: '' } );
		}
	}

	/** After a silence the question is said once more, and then no more. */
	function waitForReply( result: TurnResult ) {
		clearTimeout( silence );
		silence = setTimeout( () => {
			const { isMuted, isHearing, connection } = state.getState();
			if ( ! isMuted && ! isHearing && connection === 'ready' && now().result === result && ! now().busy ) {
				set( { problem: { kind: 'silence' } } );
				void say( result );
			}
		}, patience );
	}

	function listen() {
		const { isMuted, connection, isEnded } = state.getState();
		const { result, busy } = now();
		if ( ! result || busy || isMuted || isEnded || connection !== 'ready' || result.show.question?.is_secret ) {
			transport?.pause();
			return;
		}
		transport?.listen( { ...result.listen, untilReleased: false } );
	}

	function hear( heard: Heard | null ) {
		set( { isHearing: false, partial: '' } );
		const { result, busy } = now();
		const isOwn = heard && result && isEcho( heard.text, result.say );
		if ( ! heard || isOwn ) {
			listen();
			if ( cutOff && result ) {
				// A noise, or the loudspeaker: what it cut off is said again.
				void say( result, cutOff );
			} else if ( ! isOwn ) {
				set( { problem: { kind: 'nothing-heard' } } );
			}
			return;
		}
		set( { problem: null } );
		if ( busy || ! result ) {
			// It answers no question that is known: kept where it can be sent.
			conversation.type( heard.text );
			return;
		}
		void conversation.send( { input: 'spoken', text: heard.text, confidence: heard.confidence } );
	}

	const eventsOf = ( isCurrent: () => boolean ): Parameters< CreateVoiceTransport >[ 0 ] => {
		const current =
			< Args extends unknown[] >( handle: ( ...args: Args ) => void ) =>
			( ...args: Args ) =>
				isCurrent() && handle( ...args );
		return {
			onConnection: current( changeConnection ),
			onSpeechStarted: current( () => {
				clearTimeout( silence );
				cutOff = state.getState().sentence;
				set( { isHearing: true, sentence: '', problem: null } );
			} ),
			onPartial: current( ( partial ) => set( { partial } ) ),
			onHeard: current( hear ),
			onSpeaking: current( ( sentence ) => set( { sentence: sentence?.text ?? '' } ) ),
			onLevel: current( ( level ) => set( { level } ) ),
			onFailed: current( fail ),
		};
	};

	function changeConnection( connection: ConnectionState, message = '' ) {
		const wasReady = state.getState().connection === 'ready';
		set( { connection, message, ...( connection === 'ready' && { isWaiting: false } ) } );
		if ( connection === 'ready' && ! wasReady ) {
			listen();
		}
	}

	function fail( error: unknown ) {
		// Without its microphone it is connected again when the member turns it on.
		const isDeaf = error instanceof MicrophoneError;
		set( {
			...{ isHearing: false, level: 0, problem: { kind: 'failed', error } },
			...( isDeaf && { connection: 'closed', isMuted: true } ),
		} );
	}

	/** Turns the microphone on or off; without a connection it is tried again. */
	async function toggleMic() {
		const { connection, isMuted } = state.getState();
		if ( connection === 'connecting' || connection === 'reconnecting' ) {
			set( { isWaiting: true } );
			return;
		}
		if ( connection === 'closed' ) {
			await refresh( false );
			return;
		}
		set( { isMuted: ! isMuted, isHearing: false, partial: '', level: 0, problem: null } );
		listen();
	}

	/** Typing takes over: the microphone stays off until it is turned on again. */
	function takeOver() {
		spoken++;
		transport?.stop();
		transport?.pause();
		clearTimeout( silence );
		set( { isMuted: true, isHearing: false, partial: '', sentence: '', level: 0 } );
	}

	const unsubscribe = conversation.state.subscribe( ( next, before ) => {
		if ( next.typed && next.typed !== before.typed && ! next.busy && ! state.getState().isMuted ) {
			takeOver();
		}
		if ( next.busy && ! before.busy ) {
			spoken++;
			transport?.stop();
			transport?.pause();
			set( { sentence: '', level: 0 } );
		}
		if ( next.result && next.result !== before.result && next.isFresh ) {
			void answer( next.result );
		}
	} );

	function close() {
		spoken++;
		clearTimeout( silence );
		transport?.close();
		transport = null;
	}

	/** Ends the conversation; its log is kept. */
	async function end() {
		close();
		set( { isEnded: true, isHearing: false, sentence: '', level: 0 } );
		await conversation.end();
	}

	/** Sends what was said and could not be heard once more. */
	async function resend() {
		set( { problem: null } );
		await transport?.resend?.();
	}

	async function startAgain() {
		await open();
		await conversation.startAgain();
	}

	const stop = () => {
		unsubscribe();
		close();
	};
	return { state, begin, refresh: () => refresh(), toggleMic, end, startAgain, resend, close: stop };
}

export type VoiceChat = ReturnType< typeof createVoiceChat >;
