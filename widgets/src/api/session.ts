import { ApiError } from './errors';

/** The answer of `wp-auth` for a signed-in member. */
export interface Identity {
	logged_in: true;
	user: { id: number; display_name: string; email: string; avatar?: string };
	token: string;
	expires_in: number;
	nonce: string;
	product_api: string;
}

export type SessionState = 'open' | 'ended';

/** Seconds before its end at which a token is no longer used. */
const margin = 60;

/**
 * Who is signed in on this page, and their token, which lives in this closure and nowhere else.
 *
 * @param ask  Calls wp-auth; null means that nobody is signed in. Other trouble is thrown as ApiError.
 * @param user The user the page was printed for; another one signing in ends this session too.
 */
export function createSession( ask: () => Promise< Identity | null >, user: number ) {
	let identity: Identity | null = null;
	let expires = 0;
	let asking: Promise< Identity > | null = null;
	let state: SessionState = 'open';
	const listeners = new Set< () => void >();

	function become( next: SessionState ) {
		if ( next !== state ) {
			state = next;
			listeners.forEach( ( listener ) => listener() );
		}
	}

	function end(): ApiError {
		identity = null;
		become( 'ended' );
		return new ApiError( { kind: 'signed-out', status: 401 } );
	}

	async function check(): Promise< Identity > {
		const answer = await ask();
		if ( ! answer || ( user && Number( answer.user.id ) !== user ) ) {
			throw end();
		}
		identity = answer;
		expires = Date.now() + ( answer.expires_in - margin ) * 1000;
		become( 'open' );
		return answer;
	}

	/** Asks wp-auth now; callers at the same time share one question. */
	function renew(): Promise< Identity > {
		asking ??= check().finally( () => {
			asking = null;
		} );
		return asking;
	}

	/** The identity to use now: a fresh one when ours is about to end, or when `stale` is the one we have. */
	async function current( stale?: Identity ): Promise< Identity > {
		if ( identity && identity !== stale && Date.now() < expires ) {
			return identity;
		}
		if ( state === 'ended' && ! asking ) {
			throw end();
		}
		return renew();
	}

	return {
		current,
		renew,
		end,
		state: () => state,
		known: () => identity,
		subscribe( listener: () => void ) {
			listeners.add( listener );
			return () => {
				listeners.delete( listener );
			};
		},
	};
}

export type Session = ReturnType< typeof createSession >;
