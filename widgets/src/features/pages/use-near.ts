import { useEffect, useState, type RefObject } from 'react';

/** Pixels around what is seen: pages so near are drawn before they are. */
const margin = 800;

/** Whether an element is near the visible part of the scroll container; true if the browser cannot report it. */
export function useNear( element: RefObject< HTMLElement >, room: RefObject< HTMLElement > ): boolean {
	const [ near, setNear ] = useState( false );
	useEffect( () => {
		if ( ! element.current ) {
			return;
		}
		if ( ! ( 'IntersectionObserver' in window ) ) {
			setNear( true );
			return;
		}
		const watcher = new IntersectionObserver( ( entries ) => setNear( entries.at( -1 )!.isIntersecting ), {
			root: room.current,
			rootMargin: `${ margin }px`,
		} );
		watcher.observe( element.current );
		return () => watcher.disconnect();
	}, [ element, room ] );
	return near;
}
