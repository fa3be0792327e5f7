import { useEffect, useRef } from 'react';

/** Where a page was left: its scroll, and the row at its upper edge, whose place is known better than all heights above it. */
interface Place {
	at: number;
	row?: string;
	/** Pixels from the window's upper edge to the row's. */
	top?: number;
}

/** Remembers where the page stands, with its place in the history. */
export function keepScroll(): void {
	const row = [ ...document.querySelectorAll< HTMLElement >( '[data-row]' ) ].find(
		( one ) => one.getBoundingClientRect().bottom > 0
	);
	const lydScroll: Place = { at: window.scrollY, row: row?.dataset.row, top: row?.getBoundingClientRect().top };
	window.history.replaceState( { ...window.history.state, lydScroll }, '' );
}

/** Puts the page back to where it was left, once there is something to scroll through. */
export function useScrollReturn( ready: boolean ): void {
	const done = useRef( false );
	useEffect( () => {
		window.addEventListener( 'pagehide', keepScroll );
		return () => window.removeEventListener( 'pagehide', keepScroll );
	}, [] );
	useEffect( () => {
		const left = window.history.state?.lydScroll as Place | undefined;
		if ( ! ready || done.current ) {
			return;
		}
		done.current = true;
		if ( left && left.at > window.scrollY ) {
			window.scrollTo( 0, left.at );
			// A long list draws the rows that are in sight now before the second frame.
			requestAnimationFrame( () => requestAnimationFrame( () => setRight( left ) ) );
		}
	}, [ ready ] );
}

/** Heights above may have been guessed: brings the row back to where it was. */
function setRight( { row, top = 0 }: Place ): void {
	const found = row && document.querySelector( `[data-row="${ CSS.escape( row ) }"]` );
	if ( found ) {
		window.scrollBy( 0, found.getBoundingClientRect().top - top );
	}
}
