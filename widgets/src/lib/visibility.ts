import { useEffect, useState, type RefObject } from 'react';

/** Pixels around the window that count as visible. */
const margin = 100;

/** Whether an element has been visible, to request the data of elements far below only then. */
export function useWasVisible( element: RefObject< Element > ): boolean {
	const [ wasVisible, setVisible ] = useState( false );
	useEffect( () => {
		if ( wasVisible || ! element.current ) {
			return;
		}
		if ( ! ( 'IntersectionObserver' in window ) ) {
			setVisible( true );
			return;
		}
		const observer = new IntersectionObserver(
			( entries ) => setVisible( entries.some( ( entry ) => entry.isIntersecting ) ),
			{ rootMargin: `${ margin }px` }
		);
		observer.observe( element.current );
		return () => observer.disconnect();
	}, [ wasVisible, element ] );
	return wasVisible;
}
