import { useEffect, useState } from 'react';

const activityEvents = [ 'pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll' ];

/**
 * Whether the member has been active on this page. Data that only an active member needs is requested then, so that loading the page
 * takes one request to the service.
 */
export function useUserActivity(): boolean {
	const [ isActive, setActive ] = useState( false );
	useEffect( () => {
		if ( isActive ) {
			return;
		}
		const handleEvent = ( event: Event ) => setActive( isUserEvent( event ) );
		activityEvents.forEach( ( type ) =>
			window.addEventListener( type, handleEvent, { passive: true, capture: true } )
		);
		return () =>
			activityEvents.forEach( ( type ) => window.removeEventListener( type, handleEvent, { capture: true } ) );
	}, [ isActive ] );
	return isActive;
}

/** Whether the member caused an event: browsers also report a move if a page loads under the pointer, and scripts set the focus. */
function isUserEvent( event: Event ): boolean {
	if ( event.type === 'pointermove' && event instanceof MouseEvent ) {
		return event.movementX !== 0 || event.movementY !== 0;
	}
	return (
		event.type !== 'focusin' ||
		( event.target instanceof Element && event.target.matches( 'input, select, textarea' ) )
	);
}
