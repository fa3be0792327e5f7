import { useEffect, useState } from 'react';

const key = 'lyd:invitation';

/** What the link brought, kept for this tab: it outlives a reload and the way through sign-in. */
function kept(): string {
	try {
		return window.sessionStorage.getItem( key ) ?? '';
	} catch {
		return '';
	}
}

/**
 * Takes what opens the invitation out of the address. It came in the fragment, which browsers keep to themselves; left there it
 * would go along to the sign-in page, in a query that is logged.
 */
function take(): string {
	const { hash } = window.location;
	if ( hash.length < 2 ) {
		return kept();
	}
	const token = hash.slice( 1 );
	window.history.replaceState( window.history.state, '', window.location.href.split( '#' )[ 0 ] );
	try {
		window.sessionStorage.setItem( key, token );
	} catch {
		// Where nothing may be kept, who comes back from sign-in opens the link once more.
	}
	return token;
}

/** What opens the invitation; empty where the page was not reached by a link. Another link in this tab takes its place. */
export function useToken(): string {
	const [ token, setToken ] = useState( take );
	useEffect( () => {
		const update = () => setToken( take() );
		window.addEventListener( 'hashchange', update );
		return () => window.removeEventListener( 'hashchange', update );
	}, [] );
	return token;
}

/** Drops the token of a used invitation. */
export function dropToken(): void {
	try {
		window.sessionStorage.removeItem( key );
	} catch {
		// Where nothing may be kept, nothing was.
	}
}
