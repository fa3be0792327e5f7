import { ApiError } from './errors';
import { setSessionFlag, clearSessionFlag } from './session-flag';

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

/** Milliseconds that what has to be kept before a session ends may take. */
const patience = 5000;

/**
 * Who is signed in on this page, and their token, which lives in this closure and nowhere else.
 *
 * A page cache may have printed another member’s name: the page belongs to the first member that wp-auth names, and another one
 * who signs in later ends this session too.
 *
 * @param ask    Calls wp-auth; null means that no member is signed in. Other trouble is thrown as ApiError.
 * @param onOver The flag of this browser was up when the session turned out to be over: hears it once of all tabs.
 */
export function createSession( ask: () => Promise< Identity | null >, onOver: ( last: Identity | null ) => void ) {
	let identity: Identity | null = null;
	let user: Identity[ 'user' ] | null = null;
	let expires = 0;
	let checked = 0;
	let asking: Promise< Identity > | null = null;
	let state: SessionState = 'open';
	const listeners = new Set< () => void >();
	const keepers = new Set< () => Promise< unknown > | void >();

	const notify = () => listeners.forEach( ( listener ) => listener() );

	function become( next: SessionState ) {
		if ( next !== state ) {
			state = next;
			notify();
		}
	}

	/** Ends the session; the first caller of all tabs tells the others. */
	function end(): ApiError {
		const last = identity;
		const isFirst = clearSessionFlag();
		identity = null;
		become( 'ended' );
		if ( isFirst ) {
			onOver( last );
		}
		return new ApiError( { kind: 'signed-out', status: 401 } );
	}

	function learn( answer: Identity ) {
		setSessionFlag();
		identity = answer;
		checked = Date.now();
		expires = checked + ( answer.expires_in - margin ) * 1000;
		if ( user?.id !== Number( answer.user.id ) || user.display_name !== answer.user.display_name ) {
			user = { ...answer.user, id: Number( answer.user.id ) };
			notify();
		}
		become( 'open' );
	}

	async function check(): Promise< Identity > {
		const answer = await ask().catch( ( error ) => {
			clearSessionFlag();
			throw error;
		} );
		if ( answer && user && Number( answer.user.id ) !== user.id ) {
			// Their flag is up, not ours.
			identity = null;
			become( 'ended' );
			throw new ApiError( { kind: 'signed-out', status: 401 } );
		}
		if ( ! answer ) {
			identity = null;
			throw end();
		}
		learn( answer );
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
			throw new ApiError( { kind: 'signed-out', status: 401 } );
		}
		return renew();
	}

	return {
		current,
		renew,
		end,
		/** Another tab ended it, and has told everybody. */
		endQuietly() {
			identity = null;
			become( 'ended' );
		},
		nullIfSignedOut,
		/** The same of who may be a visitor. */
		orNull: () => current().catch( nullIfSignedOut ),
		state: () => state,
		known: () => identity,
		/** Whose page this is; null until wp-auth has named anybody. */
		user: () => user,
		/** Moment of the last good check in milliseconds; 0 before it. */
		checked: () => checked,
		subscribe( listener: () => void ) {
			listeners.add( listener );
			return () => void listeners.delete( listener );
		},
		/** What was typed is brought away before the member is signed out. */
		beforeEnd( keep: () => Promise< unknown > | void ) {
			keepers.add( keep );
			return () => void keepers.delete( keep );
		},
		/** Waits until all of that is done, or has had its time. */
		async keepAll() {
			const late = new Promise( ( resolve ) => setTimeout( resolve, patience ) );
			await Promise.race( [ Promise.allSettled( [ ...keepers ].map( async ( keep ) => keep() ) ), late ] );
		},
	};
}

/** Who is not signed in is a visitor; everything else stays an error. */
function nullIfSignedOut( error: unknown ): null {
	if ( error instanceof ApiError && error.kind === 'signed-out' ) {
		return null;
	}
	throw error;
}

export type Session = ReturnType< typeof createSession >;
