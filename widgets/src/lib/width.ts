import { useLayoutEffect, useState, type RefObject } from 'react';

/** The width of an element in pixels, followed; measured before the first drawing is shown, and 0 until then. */
export function useWidth( element: RefObject< HTMLElement > ): number {
	const [ width, setWidth ] = useState( 0 );
	useLayoutEffect( () => {
		const watched = element.current;
		if ( ! watched ) {
			return;
		}
		setWidth( watched.clientWidth );
		if ( ! ( 'ResizeObserver' in window ) ) {
			return;
		}
		const watcher = new ResizeObserver( () => setWidth( watched.clientWidth ) );
		watcher.observe( watched );
		return () => watcher.disconnect();
	}, [ element ] );
	return width;
}
