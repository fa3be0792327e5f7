import { useEffect, useState, type RefObject } from 'react';

/** Pixels around the window that count as in sight already. */
const near = 100;

/** Whether an element has ever come into sight; what lies far below need not be fetched before. */
export function useWasVisible( element: RefObject< Element > ): boolean {
	const [ was, set ] = useState( false );
	useEffect( () => {
		if ( was || ! element.current ) {
			return;
		}
		if ( ! ( 'IntersectionObserver' in window ) ) {
			set( true );
			return;
		}
		const watcher = new IntersectionObserver(
			( entries ) => set( entries.some( ( entry ) => entry.isIntersecting ) ),
			{ rootMargin: `${ near }px` }
		);
		watcher.observe( element.current );
		return () => watcher.disconnect();
	}, [ was, element ] );
	return was;
}
