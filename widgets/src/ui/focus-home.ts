import { useEffect, useRef } from 'react';
import { usePortal } from './portal';

/** Returns the focus after the last of several consecutive dialogs to the element that had it before the first. */
export function useFocusHome( isOpen: boolean ): void {
	const portal = usePortal();
	const initial = useRef< Element | null >( null );
	const wasOpen = useRef( false );
	if ( isOpen && ! wasOpen.current ) {
		initial.current = portal?.ownerDocument.activeElement ?? null;
	}
	wasOpen.current = isOpen;
	useEffect( () => {
		if ( ! isOpen && initial.current instanceof HTMLElement && initial.current.isConnected ) {
			initial.current.focus();
		}
	}, [ isOpen ] );
}
