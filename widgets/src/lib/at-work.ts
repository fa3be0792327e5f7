import { useEffect, useState } from 'react';

const signs = [ 'pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll' ];

/**
 * Whether the member has done anything on this page yet. What only a member at work needs is fetched then: the page itself comes with
 * one request to the service.
 */
export function useAtWork(): boolean {
	const [ isAtWork, set ] = useState( false );
	useEffect( () => {
		if ( isAtWork ) {
			return;
		}
		const begin = () => set( true );
		signs.forEach( ( sign ) => window.addEventListener( sign, begin, { passive: true, capture: true } ) );
		return () => signs.forEach( ( sign ) => window.removeEventListener( sign, begin, { capture: true } ) );
	}, [ isAtWork ] );
	return isAtWork;
}
