import { useLayoutEffect, useState, type RefObject } from 'react';

/** The current width of an element in pixels, measured before the first paint; 0 until then. */
export function useWidth( element: RefObject< HTMLElement > ): number {
	const [ width, setWidth ] = useState( 0 );
	useLayoutEffect( () => {
		const node = element.current;
		if ( ! node ) {
			return;
		}
		setWidth( node.clientWidth );
		if ( ! ( 'ResizeObserver' in window ) ) {
			return;
		}
		const observer = new ResizeObserver( () => setWidth( node.clientWidth ) );
		observer.observe( node );
		return () => observer.disconnect();
	}, [ element ] );
	return width;
}
