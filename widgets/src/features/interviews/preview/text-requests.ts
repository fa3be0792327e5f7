import { ApiError } from '../../../api/errors';
import type { Tree } from '../types';

/** Milliseconds between two requests on average, and how many may follow each other at once, as the letters of a short word do. */
const interval = 125;
const burst = 3;
/** Milliseconds to wait after a refusal for too many requests, if it names no time; doubled with each. */
const pause = 1000;
const longestPause = 30_000;

interface Options< T > {
	/** Requests the text of answers. */
	send: ( answers: Tree, signal: AbortSignal ) => Promise< T >;
	onText: ( text: T ) => void;
	onError: ( error: ApiError ) => void;
	/** Called if a request begins and when none is under way any more. */
	onBusy: ( isBusy: boolean ) => void;
}

/**
 * Requests the text while answers change: one request at a time, then the newest answers. Nothing is requested while the device is
 * offline or the page is hidden, nor for answers whose text was received or refused.
 */
export function createTextRequests< T >( { send, onText, onError, onBusy }: Options< T > ) {
	let newest: Tree | null = null;
	let sent: Tree | null = null;
	let request: AbortController | null = null;
	let timer: ReturnType< typeof setTimeout > | undefined;
	/** When the next request would be due if all were evenly apart. */
	let due = 0;
	let blockedUntil = 0;
	let refusals = 0;
	let isStopped = false;

	function schedule() {
		const isIdle = isStopped || request || ! newest || newest === sent;
		if ( isIdle || ! navigator.onLine || document.hidden ) {
			return;
		}
		clearTimeout( timer );
		// Never within the key itself: the field is drawn first.
		timer = setTimeout( run, Math.max( 0, due - burst * interval - Date.now(), blockedUntil - Date.now() ) );
	}

	async function run() {
		if ( request || ! newest || newest === sent || ! navigator.onLine || document.hidden ) {
			return;
		}
		const current = ( request = new AbortController() );
		sent = newest;
		due = Math.max( due, Date.now() ) + interval;
		onBusy( true );
		try {
			const text = await send( sent, current.signal );
			refusals = 0;
			if ( ! isStopped ) {
				onText( text );
			}
		} catch ( error ) {
			if ( ! isStopped ) {
				handle( error as ApiError );
			}
		}
		request = null;
		if ( ! isStopped ) {
			onBusy( false );
			schedule();
		}
	}

	function handle( error: ApiError ) {
		if ( error.status === 429 ) {
			const wait = error.retryAfter ? error.retryAfter * 1000 : Math.min( longestPause, pause * 2 ** refusals++ );
			blockedUntil = Date.now() + wait;
			sent = null;
		} else if ( error instanceof ApiError && error.kind === 'offline' && ! navigator.onLine ) {
			sent = null;
		} else if ( newest === sent ) {
			onError( error );
		}
	}

	return {
		/** Takes changed answers. */
		update( answers: Tree ) {
			newest = answers;
			schedule();
		},
		/** Goes on after the device was offline or the page hidden. */
		resume: schedule,
		/** Requests the text of the same answers again. */
		retry() {
			sent = null;
			schedule();
		},
		stop() {
			isStopped = true;
			clearTimeout( timer );
			request?.abort();
		},
	};
}
