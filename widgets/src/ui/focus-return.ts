import { useRef } from 'react';

/** What had the focus before each dialog that has been closed. */
const openers = new WeakMap< Element, Element >();

/** Returns the focus to the element that had it when a dialog opened, also if it is not a Radix trigger. */
export function useFocusReturn( open: boolean, portal: HTMLElement | null ) {
	const opener = useRef< Element | null >( null );
	const wasOpen = useRef( false );
	if ( open && ! wasOpen.current ) {
		opener.current = portal?.ownerDocument.activeElement ?? null;
	}
	wasOpen.current = open;
	return ( event: Event ) => {
		event.preventDefault();
		if ( opener.current && event.currentTarget instanceof Element ) {
			openers.set( event.currentTarget, opener.current );
		}
		findConnected( opener.current )?.focus();
	};
}

/** The element itself, or what led to the dialog that it was in, if that has been closed. */
function findConnected( element: Element | null ): HTMLElement | undefined {
	if ( element?.isConnected ) {
		return element instanceof HTMLElement ? element : undefined;
	}
	const dialog = element?.closest( '[role=dialog], [role=alertdialog]' );
	return dialog ? findConnected( openers.get( dialog ) ?? null ) : undefined;
}
