import { useEffect, useRef } from 'react';
import { usePortal } from './portal';

/** Where several dialogs follow each other, what had the focus before the first gets it back after the last. */
export function useFocusHome( isOpen: boolean ): void {
	const portal = usePortal();
	const home = useRef< Element | null >( null );
	const before = useRef( false );
	if ( isOpen && ! before.current ) {
		home.current = portal?.ownerDocument.activeElement ?? null;
	}
	before.current = isOpen;
	useEffect( () => {
		if ( ! isOpen && home.current instanceof HTMLElement && home.current.isConnected ) {
			home.current.focus();
		}
	}, [ isOpen ] );
}
