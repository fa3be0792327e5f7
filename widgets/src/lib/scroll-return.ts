import { useEffect, useRef } from 'react';

/** Scroll position of a page, and the row at its upper edge, since the heights of the rows above may be estimates. */
interface ScrollPosition {
	at: number;
	row?: string;
	/** Pixels from the window's upper edge to the row's. */
	top?: number;
}

/** Stores the scroll position in the current history entry. */
export function saveScroll(): void {
	const row = [ ...document.querySelectorAll< HTMLElement >( '[data-row]' ) ].find(
		( element ) => element.getBoundingClientRect().bottom > 0
	);
	const lydScroll: ScrollPosition = {
		at: window.scrollY,
		row: row?.dataset.row,
		top: row?.getBoundingClientRect().top,
	};
	window.history.replaceState( { ...window.history.state, lydScroll }, '' );
}

/** Restores the stored scroll position once the content is ready. */
export function useScrollReturn( ready: boolean ): void {
	const isRestored = useRef( false );
	useEffect( () => {
		window.addEventListener( 'pagehide', saveScroll );
		return () => window.removeEventListener( 'pagehide', saveScroll );
	}, [] );
	useEffect( () => {
		const saved = window.history.state?.lydScroll as ScrollPosition | undefined;
		if ( ! ready || isRestored.current ) {
			return;
		}
		isRestored.current = true;
		if ( saved && saved.at > window.scrollY ) {
			window.scrollTo( 0, saved.at );
			// A long list renders the visible rows before the second frame.
			requestAnimationFrame( () => requestAnimationFrame( () => restoreRow( saved ) ) );
		}
	}, [ ready ] );
}

/** Scrolls the row to its former position, which differs if heights above it were estimates. */
function restoreRow( { row, top = 0 }: ScrollPosition ): void {
	const element = row && document.querySelector( `[data-row="${ CSS.escape( row ) }"]` );
	if ( element ) {
		window.scrollBy( 0, element.getBoundingClientRect().top - top );
	}
}
