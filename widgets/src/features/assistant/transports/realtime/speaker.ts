import type { Player } from '../../audio/player';
import type { Sentence } from '../../types';
import type { ClientEvent, ServerEvent } from './events';
import { rate } from './rate';
import { createReader, type Outcome } from './reader';
import { sleep, waitAfter } from './waits';

/** Times that a sentence is tried before our own voice says it (document 3, section 4.10). */
const tries = 3;

interface Options {
	send: ( event: ClientEvent ) => void;
	player: Player;
	/** The sound of a sentence by our own voice, which says exactly what is written. */
	speakExactly: ( sentence: Sentence ) => Promise< ReadableStream< Uint8Array > >;
	/** Resolves as soon as there is a connection; false if there will be none. */
	connected: () => Promise< boolean >;
	onSpeaking: ( sentence: Sentence | null ) => void;
	onWaiting: ( isWaiting: boolean ) => void;
	onFailed: ( error: unknown ) => void;
}

/** Speaks sentences one after another; can be interrupted, and goes on with the sentence that it was at if that was only a noise. */
export function createSpeaker( options: Options ) {
	const { send, player, speakExactly, connected, onSpeaking, onWaiting, onFailed } = options;
	const reader = createReader( send, player );
	/** The number of what is spoken: another one has ended it. */
	let current = 0;
	let isSpeaking = false;
	let resetSeconds = 0;
	/** Answers whether an interrupted sentence is said again. */
	let decide: ( ( isResumed: boolean ) => void ) | null = null;
	let decision: Promise< boolean > | null = null;

	async function speak( say: Sentence[] ) {
		stop();
		const mine = ++current;
		isSpeaking = true;
		for ( const sentence of say ) {
			let isAgain = true;
			while ( isAgain ) {
				onSpeaking( sentence );
				await speakOne( sentence, () => mine === current );
				isAgain = decision !== null && ( await decision );
				if ( mine !== current ) {
					return;
				}
				decision = null;
			}
		}
		isSpeaking = false;
		onSpeaking( null );
	}

	async function speakOne( sentence: Sentence, isCurrent: () => boolean ) {
		let isRead = sentence.exact || sentence.voice === 'local' ? false : await readOne( sentence.text, isCurrent );
		if ( ! isRead && isCurrent() && ! decision ) {
			isRead = await speakOurselves( sentence );
		}
	}

	/** Whether the provider said it; also if it was stopped, so that nothing is said after that. */
	async function readOne( text: string, isCurrent: () => boolean ): Promise< boolean > {
		for ( let count = 0; count < tries; count++ ) {
			if ( ! ( await connected() ) || ! isCurrent() ) {
				return ! isCurrent();
			}
			const outcome = await reader.read( text );
			if ( outcome.kind === 'spoken' || outcome.kind === 'stopped' || ! isCurrent() ) {
				return true;
			}
			if ( outcome.kind === 'wrong' ) {
				return false;
			}
			await waitIfFailed( outcome );
		}
		return ! isCurrent();
	}

	async function waitIfFailed( outcome: Outcome ) {
		if ( outcome.kind === 'failed' ) {
			onWaiting( true );
			await sleep( waitAfter( outcome.error, resetSeconds ) );
			onWaiting( false );
		}
	}

	async function speakOurselves( sentence: Sentence ): Promise< boolean > {
		try {
			await player.play( await speakExactly( sentence ), rate );
		} catch ( error ) {
			onFailed( error );
		}
		return true;
	}

	function stop() {
		current++;
		isSpeaking = false;
		reader.stop();
		player.stop();
		decide?.( false );
		decide = null;
		decision = null;
	}

	return {
		speak,
		stop,
		isSpeaking: () => isSpeaking,
		/** The member speaks: silent at once, until it is known whether there were words. */
		interrupt() {
			if ( isSpeaking && ! decision ) {
				decision = new Promise( ( resolve ) => ( decide = resolve ) );
				reader.stop();
				player.stop();
			}
		},
		/** Goes on after a noise. Returns whether there was something to go on with. */
		resume(): boolean {
			const resolve = decide;
			decide = null;
			resolve?.( true );
			return Boolean( resolve );
		},
		lose: reader.lose,
		handle( event: ServerEvent ) {
			const limits = event.type === 'rate_limits.updated' ? ( event.rate_limits ?? [] ) : [];
			resetSeconds = Math.max( 0, ...limits.map( ( { reset_seconds: seconds } ) => seconds ) ) || resetSeconds;
			reader.handle( event );
		},
	};
}

export type Speaker = ReturnType< typeof createSpeaker >;
