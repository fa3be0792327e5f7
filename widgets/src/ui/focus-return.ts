import { useRef } from 'react';

/** Returns the focus to the element that had it wasOpen a dialog opened, also if it is not a Radix trigger. */
export function useFocusReturn( open: boolean, portal: HTMLElement | null ) {
	const opener = useRef< Element | null >( null );
	const wasOpen = useRef( false );
	if ( open && ! wasOpen.current ) {
		opener.current = portal?.ownerDocument.activeElement ?? null;
	}
	wasOpen.current = open;
	return ( event: Event ) => {
		event.preventDefault();
		if ( opener.current instanceof HTMLElement && opener.current.isConnected ) {
			opener.current.focus();
		}
	};
}
