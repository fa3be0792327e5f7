import { ApiError } from './errors';
import { setSessionFlag, clearSessionFlag } from './session-flag';

/** The response of `wp-auth` for a signed-in member. */
export interface Identity {
	logged_in: true;
	user: { id: number; display_name: string; email: string; avatar?: string };
	token: string;
	expires_in: number;
	nonce: string;
	product_api: string;
}

export type SessionState = 'open' | 'ended';

/** Seconds before its expiry at which a token is no longer used. */
const expiryMargin = 60;

/** Milliseconds that the saves before the end of a session may take. */
const saveTimeout = 5000;

/**
 * The signed-in member of this page and their token, which is stored in this closure only.
 *
 * A page cache may have printed another member’s name: the page belongs to the member of the first session check. If another member
 * signs in later, this session ends.
 *
 * @param checkSession Requests wp-auth; returns null if no member is signed in, and throws an ApiError if the check fails.
 * @param onEnd        Called when the session ends, in one tab only: the one that clears the flag of this browser.
 */
export function createSession(
	checkSession: () => Promise< Identity | null >,
	onEnd: ( lastIdentity: Identity | null ) => void
) {
	let identity: Identity | null = null;
	let user: Identity[ 'user' ] | null = null;
	let expiresAt = 0;
	let checkedAt = 0;
	let pendingCheck: Promise< Identity > | null = null;
	let state: SessionState = 'open';
	const listeners = new Set< () => void >();
	const saveHandlers = new Set< () => Promise< unknown > | void >();

	const notify = () => listeners.forEach( ( listener ) => listener() );

	function changeState( next: SessionState ) {
		if ( next !== state ) {
			state = next;
			notify();
		}
	}

	/** Ends the session; the first tab to do so notifies the others. Returns the error to throw. */
	function end(): ApiError {
		const lastIdentity = identity;
		const isFirst = clearSessionFlag();
		identity = null;
		changeState( 'ended' );
		if ( isFirst ) {
			onEnd( lastIdentity );
		}
		return new ApiError( { kind: 'signed-out', status: 401 } );
	}

	function storeIdentity( next: Identity ) {
		setSessionFlag();
		identity = next;
		checkedAt = Date.now();
		expiresAt = checkedAt + ( next.expires_in - expiryMargin ) * 1000;
		if ( user?.id !== Number( next.user.id ) || user.display_name !== next.user.display_name ) {
			user = { ...next.user, id: Number( next.user.id ) };
			notify();
		}
		changeState( 'open' );
	}

	async function check(): Promise< Identity > {
		const next = await checkSession().catch( ( error ) => {
			clearSessionFlag();
			throw error;
		} );
		if ( next && user && Number( next.user.id ) !== user.id ) {
			// The flag belongs to the other member's session, so it stays set.
			identity = null;
			changeState( 'ended' );
			throw new ApiError( { kind: 'signed-out', status: 401 } );
		}
		if ( ! next ) {
			identity = null;
			throw end();
		}
		storeIdentity( next );
		return next;
	}

	/** Checks the session now; simultaneous calls share one request. */
	function renew(): Promise< Identity > {
		pendingCheck ??= check().finally( () => {
			pendingCheck = null;
		} );
		return pendingCheck;
	}

	/** The identity to use now; it is renewed if it is about to expire or equals `stale`. */
	async function current( stale?: Identity ): Promise< Identity > {
		if ( identity && identity !== stale && Date.now() < expiresAt ) {
			return identity;
		}
		if ( state === 'ended' && ! pendingCheck ) {
			throw new ApiError( { kind: 'signed-out', status: 401 } );
		}
		return renew();
	}

	return {
		current,
		renew,
		end,
		/** Ends the session without a message to other tabs. */
		endQuietly() {
			identity = null;
			changeState( 'ended' );
		},
		nullIfSignedOut,
		/** The identity to use now; null for a visitor. */
		currentOrNull: () => current().catch( nullIfSignedOut ),
		state: () => state,
		/** The stored identity, which may have expired; null if there is none. */
		currentIdentity: () => identity,
		/** The member this page belongs to; null until the first session check. */
		user: () => user,
		/** Time of the last successful check in milliseconds; 0 before it. */
		checkedAt: () => checkedAt,
		subscribe( listener: () => void ) {
			listeners.add( listener );
			return () => void listeners.delete( listener );
		},
		/** Adds a handler that saves what was typed before the member is signed out; returns a function that removes it. */
		beforeEnd( save: () => Promise< unknown > | void ) {
			saveHandlers.add( save );
			return () => void saveHandlers.delete( save );
		},
		/** Runs these handlers; resolves when all are done, or after the timeout. */
		async saveAll() {
			const timedOut = new Promise( ( resolve ) => setTimeout( resolve, saveTimeout ) );
			await Promise.race( [
				Promise.allSettled( [ ...saveHandlers ].map( async ( save ) => save() ) ),
				timedOut,
			] );
		},
	};
}

/** Returns null for the `signed-out` error, since the caller may be a visitor; throws every other error. */
function nullIfSignedOut( error: unknown ): null {
	if ( error instanceof ApiError && error.kind === 'signed-out' ) {
		return null;
	}
	throw error;
}

export type Session = ReturnType< typeof createSession >;
