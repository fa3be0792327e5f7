import { useEffect, useRef } from 'react';

/** Remembers where the page stands, with its place in the history. */
export function keepScroll(): void {
	window.history.replaceState( { ...window.history.state, lydScroll: window.scrollY }, '' );
}

/** Puts the page back to where it was left, once there is something to scroll through. */
export function useScrollReturn( ready: boolean ): void {
	const done = useRef( false );
	useEffect( () => {
		window.addEventListener( 'pagehide', keepScroll );
		return () => window.removeEventListener( 'pagehide', keepScroll );
	}, [] );
	useEffect( () => {
		if ( ready && ! done.current ) {
			done.current = true;
			const at = Number( window.history.state?.lydScroll ?? 0 );
			if ( at > window.scrollY ) {
				window.scrollTo( 0, at );
			}
		}
	}, [ ready ] );
}
