import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { keepScroll } from './scroll-return';

const changed = 'lyd:address';

function subscribe( listener: () => void ) {
	window.addEventListener( 'popstate', listener );
	window.addEventListener( changed, listener );
	return () => {
		window.removeEventListener( 'popstate', listener );
		window.removeEventListener( changed, listener );
	};
}

export type Patch = Record< string, string | number | null >;

interface Step {
	push?: boolean;
	mark?: object;
}

/** The page's query as state: it survives a reload, and back and forward walk through it. */
export function useAddress() {
	const search = useSyncExternalStore( subscribe, () => window.location.search );
	const params = useMemo( () => new URLSearchParams( search ), [ search ] );
	/** Changes some parameters; null takes one out. `push` makes it a step that back undoes, with `mark` known to it alone. */
	const change = useCallback( ( patch: Patch, { push = false, mark = {} }: Step = {} ) => {
		const url = new URL( window.location.href );
		for ( const [ key, value ] of Object.entries( patch ) ) {
			if ( value === null || value === '' ) {
				url.searchParams.delete( key );
			} else {
				url.searchParams.set( key, String( value ) );
			}
		}
		if ( push ) {
			keepScroll();
			window.history.pushState( mark, '', url );
		} else {
			window.history.replaceState( window.history.state, '', url );
		}
		window.dispatchEvent( new Event( changed ) );
	}, [] );
	return { params, change };
}

/** An address with parameters added; empty ones are left out. */
export function withQuery( address: string, query: Patch ): string {
	const url = new URL( address, window.location.href );
	for ( const [ key, value ] of Object.entries( query ) ) {
		if ( value !== null && value !== '' ) {
			url.searchParams.set( key, String( value ) );
		}
	}
	return url.toString();
}

/** Whether a text is the address of a web page: in any other a script could hide. */
export const isWebAddress = ( text: string ) => /^https?:\/\//i.test( text );

/** Whether an address leads somewhere on this site, so that it is safe to follow. */
export function isOurs( address: string ): boolean {
	try {
		return new URL( address, window.location.href ).origin === window.location.origin;
	} catch {
		return false;
	}
}
