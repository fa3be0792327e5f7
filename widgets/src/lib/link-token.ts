import { useEffect, useState } from 'react';

/**
 * The token of a page's link. It comes in the fragment, which browsers do not send, and is taken out of the address: left there it
 * would be in the history, and go along to other pages in queries that are logged.
 *
 * @param key Of the token in sessionStorage: it outlives a reload and a way through other pages of this tab.
 */
export function createLinkToken( key: string ) {
	function read(): string {
		try {
			return window.sessionStorage.getItem( key ) ?? '';
		} catch {
			return '';
		}
	}

	function take(): string {
		const { hash } = window.location;
		if ( hash.length < 2 ) {
			return read();
		}
		const token = hash.slice( 1 );
		window.history.replaceState( window.history.state, '', window.location.href.split( '#' )[ 0 ] );
		try {
			window.sessionStorage.setItem( key, token );
		} catch {
			// If sessionStorage is disabled, the link must be opened again after a reload.
		}
		return token;
	}

	return {
		/** The token; empty if the page was not opened by a link. Another link in this tab replaces it. */
		useToken(): string {
			const [ token, setToken ] = useState( take );
			useEffect( () => {
				const update = () => setToken( take() );
				window.addEventListener( 'hashchange', update );
				return () => window.removeEventListener( 'hashchange', update );
			}, [] );
			return token;
		},
		/** Drops the token of a used link. */
		dropToken(): void {
			try {
				window.sessionStorage.removeItem( key );
			} catch {
				// If sessionStorage is disabled, nothing is stored.
			}
		},
	};
}
