import type { SigningSession } from './types';

const key = 'lyd:signing-session';

interface Kept extends SigningSession {
	token: string;
}

/** The session of this link in this tab; null if there is none or it has expired. */
export function readSession( token: string ): string | null {
	try {
		const kept = JSON.parse( window.sessionStorage.getItem( key ) ?? 'null' ) as Kept | null;
		return kept?.token === token && Date.parse( kept.expires_at ) > Date.now() ? kept.session : null;
	} catch {
		return null;
	}
}

/** Keeps a session for a reload of the page; null removes it. */
export function keepSession( token: string, session: SigningSession | null ): void {
	try {
		if ( session ) {
			window.sessionStorage.setItem( key, JSON.stringify( { token, ...session } ) );
		} else {
			window.sessionStorage.removeItem( key );
		}
	} catch {
		// If sessionStorage is disabled, a reload asks for a new code.
	}
}
