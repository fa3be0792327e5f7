import { useRef } from 'react';

/** What had the focus before each dialog that has been closed. */
const openers = new WeakMap< Element, Element >();

/** Where a closed dialog returned the focus last, and when. */
let last: { element: Element; at: number } | undefined;
/** Milliseconds within which a dialog replaces another one. */
const replaced = 1000;

/** Returns the focus to the element that had it when a dialog opened, also if it is not a Radix trigger. */
export function useFocusReturn( open: boolean, portal: HTMLElement | null ) {
	const opener = useRef< Element | null >( null );
	const openedAt = useRef( 0 );
	const wasOpen = useRef( false );
	if ( open && ! wasOpen.current ) {
		opener.current = portal?.ownerDocument.activeElement ?? null;
		openedAt.current = performance.now();
	}
	wasOpen.current = open;
	return ( event: Event ) => {
		event.preventDefault();
		if ( opener.current && event.currentTarget instanceof Element ) {
			openers.set( event.currentTarget, opener.current );
		}
		// The dialog that it replaced had closed, but not yet returned the focus.
		const isLate = opener.current?.tagName === 'BODY' && last && Math.abs( last.at - openedAt.current ) < replaced;
		const target = findConnected( isLate ? last!.element : opener.current );
		if ( target ) {
			last = { element: target, at: performance.now() };
			target.focus();
		}
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
