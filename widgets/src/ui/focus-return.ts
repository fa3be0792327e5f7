import { useRef } from 'react';

/** What had the focus when a dialog opened gets it back, also when that is not a trigger radix knows. */
export function useFocusBack( open: boolean, portal: HTMLElement | null ) {
	const opener = useRef< Element | null >( null );
	const before = useRef( false );
	if ( open && ! before.current ) {
		opener.current = portal?.ownerDocument.activeElement ?? null;
	}
	before.current = open;
	return ( event: Event ) => {
		event.preventDefault();
		if ( opener.current instanceof HTMLElement && opener.current.isConnected ) {
			opener.current.focus();
		}
	};
}
