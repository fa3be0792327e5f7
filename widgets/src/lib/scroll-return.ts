import { useEffect, useRef } from 'react';

/** Puts the page back to where it was left, once there is something to scroll through. */
export function useScrollReturn( ready: boolean ): void {
	const done = useRef( false );
	useEffect( () => {
		const keep = () => window.history.replaceState( { ...window.history.state, lydScroll: window.scrollY }, '' );
		window.addEventListener( 'pagehide', keep );
		return () => window.removeEventListener( 'pagehide', keep );
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
