import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { saveScroll } from './scroll-return';

const changeEvent = 'lyd:address';

function subscribe( listener: () => void ) {
	window.addEventListener( 'popstate', listener );
	window.addEventListener( changeEvent, listener );
	return () => {
		window.removeEventListener( 'popstate', listener );
		window.removeEventListener( changeEvent, listener );
	};
}

export type Patch = Record< string, string | number | null >;

interface Options {
	/** Adds an entry to the history instead of replacing the current one. */
	push?: boolean;
	/** State of the added entry. */
	mark?: object;
}

/** The query of the page's URL as state: it survives a reload and follows Back and Forward. */
export function useAddress() {
	const search = useSyncExternalStore( subscribe, () => window.location.search );
	const params = useMemo( () => new URLSearchParams( search ), [ search ] );
	/** Changes some parameters; null or an empty value removes one. */
	const change = useCallback( ( patch: Patch, { push = false, mark = {} }: Options = {} ) => {
		const url = new URL( window.location.href );
		for ( const [ key, value ] of Object.entries( patch ) ) {
			if ( value === null || value === '' ) {
				url.searchParams.delete( key );
			} else {
				url.searchParams.set( key, String( value ) );
			}
		}
		if ( push ) {
			saveScroll();
			window.history.pushState( mark, '', url );
		} else {
			window.history.replaceState( window.history.state, '', url );
		}
		window.dispatchEvent( new Event( changeEvent ) );
	}, [] );
	return { params, change };
}

/** Adds parameters to an address; empty ones are omitted. */
export function withQuery( address: string, query: Patch ): string {
	const url = new URL( address, window.location.href );
	for ( const [ key, value ] of Object.entries( query ) ) {
		if ( value !== null && value !== '' ) {
			url.searchParams.set( key, String( value ) );
		}
	}
	return url.toString();
}

/** Whether a text is an http(s) URL; others, as javascript:, could run a script. */
export const isWebAddress = ( text: string ) => /^https?:\/\//i.test( text );

/** Whether an address is on this site, so that it is safe to open. */
export function isSameOrigin( address: string ): boolean {
	try {
		return new URL( address, window.location.href ).origin === window.location.origin;
	} catch {
		return false;
	}
}
