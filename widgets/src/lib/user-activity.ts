import { useEffect, useState } from 'react';

const signs = [ 'pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll' ];

/**
 * Whether the member has done anything on this page yet. What only a member at work needs is fetched then: the page itself comes with
 * one request to the service.
 */
export function useUserActivity(): boolean {
	const [ isAtWork, set ] = useState( false );
	useEffect( () => {
		if ( isAtWork ) {
			return;
		}
		const begin = ( event: Event ) => set( isMeant( event ) );
		signs.forEach( ( sign ) => window.addEventListener( sign, begin, { passive: true, capture: true } ) );
		return () => signs.forEach( ( sign ) => window.removeEventListener( sign, begin, { capture: true } ) );
	}, [ isAtWork ] );
	return isAtWork;
}

/** A page that loads under a resting pointer is told of a move, too, and what opens by itself takes the focus. */
function isMeant( event: Event ): boolean {
	if ( event.type === 'pointermove' && event instanceof MouseEvent ) {
		return event.movementX !== 0 || event.movementY !== 0;
	}
	return (
		event.type !== 'focusin' ||
		( event.target instanceof Element && event.target.matches( 'input, select, textarea' ) )
	);
}
