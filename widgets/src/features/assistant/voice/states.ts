import { __, sprintf } from '@wordpress/i18n';
import { ApiError } from '../../../api/errors';
import { messageFor, messageForCode } from '../../../api/messages';
import { MicrophoneError } from '../audio/microphone';
import type { ConversationState } from '../session';
import type { ConnectionState } from '../transports/voice';
import { VoiceError } from '../transports/voice-error';

/** What is said about a problem that leaves the conversation as it is. */
export type Problem = { kind: 'silence' | 'nothing-heard' } | { kind: 'failed'; error: unknown };

export interface VoiceChatState {
	connection: ConnectionState;
	/** What was said about the connection. */
	message: string;
	isMuted: boolean;
	/** The member speaks. */
	isHearing: boolean;
	/** The member wanted to speak before it was possible. */
	isWaiting: boolean;
	isEnded: boolean;
	/** The words so far. */
	partial: string;
	/** What is being spoken. */
	sentence: string;
	/** The loudness of the microphone, 0 to 1. */
	level: number;
	problem: Problem | null;
}

export type VoiceState =
	| 'connecting'
	| 'listening'
	| 'hearing'
	| 'thinking'
	| 'speaking'
	| 'muted'
	| 'waiting'
	| 'reconnecting'
	| 'expired'
	| 'ended';

type Shown = Pick<
	VoiceChatState,
	'connection' | 'isMuted' | 'isHearing' | 'isWaiting' | 'isEnded' | 'sentence' | 'message'
>;

/** The one state that the screen shows. */
export function stateOf( voice: Shown, busy: ConversationState[ 'busy' ] ): VoiceState {
	if ( voice.isEnded ) {
		return 'ended';
	}
	if ( voice.connection === 'expired' ) {
		return 'expired';
	}
	if ( voice.connection === 'connecting' || voice.connection === 'reconnecting' ) {
		return voice.isWaiting || voice.message ? 'waiting' : voice.connection;
	}
	if ( busy ) {
		return 'thinking';
	}
	if ( voice.isHearing ) {
		return 'hearing';
	}
	if ( voice.sentence ) {
		return 'speaking';
	}
	return voice.isMuted || voice.connection === 'closed' ? 'muted' : 'listening';
}

/** The words of a state; those of `waiting`, `expired` and `muted` are the product's own (document 3, sections 2.3 and 8). */
export function textOf( state: VoiceState, message = '' ): string {
	const texts: Record< VoiceState, () => string > = {
		connecting: () => __( 'Connecting…', 'lyd' ),
		listening: () => __( 'Listening…', 'lyd' ),
		hearing: () => __( 'I hear you…', 'lyd' ),
		thinking: () => __( 'Thinking…', 'lyd' ),
		speaking: () => __( 'Speaking…', 'lyd' ),
		muted: () => __( 'Turn on mic to talk', 'lyd' ),
		waiting: () => messageForCode( 'speech_busy' ),
		reconnecting: () => __( 'Connecting again…', 'lyd' ),
		expired: () =>
			sprintf(
				/* translators: %s: why the conversation by voice has expired. */
				__( '%s. Please hit refresh to renew the conversation.', 'lyd' ),
				message.replace( /[.\s]+$/, '' ) || __( 'The session has expired', 'lyd' )
			),
		ended: () => __( 'Conversation ended', 'lyd' ),
	};
	return texts[ state ]();
}

/** What is said about a problem. */
export function textOfProblem( problem: Problem ): string {
	if ( problem.kind === 'silence' ) {
		return __( 'I did not hear anything.', 'lyd' );
	}
	if ( problem.kind !== 'failed' ) {
		return messageForCode( 'nothing_heard' );
	}
	const { error } = problem;
	if ( error instanceof MicrophoneError || error instanceof VoiceError ) {
		return error.message;
	}
	return error instanceof ApiError && error.status < 500
		? messageFor( error )
		: __( 'Somethings went wrong. Please try again', 'lyd' );
}
