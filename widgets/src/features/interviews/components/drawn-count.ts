import { useEffect, useState } from 'react';
import { useInterviewStore } from '../store';

/** Entries that are drawn with the section; more than fit on a screen. */
const first = 10;
/** Entries that are drawn at a time after it, between which keys are handled. */
const step = 5;

/**
 * How many entries of a list are drawn so far: the first ones at once, so that a section opens quickly however long its lists are, and
 * the others right after it; all at once if one of them is to take the focus.
 *
 * @param path  Path of the list.
 * @param count Its entries.
 */
export function useDrawnCount( path: string, count: number ): number {
	const [ drawn, setDrawn ] = useState( first );
	const isSearched = useInterviewStore()( ( { focus } ) => focus?.startsWith( `${ path }.` ) ?? false );
	if ( isSearched && drawn < count ) {
		setDrawn( count );
	}
	const isComplete = drawn >= count;
	useEffect( () => {
		if ( isComplete ) {
			return;
		}
		// Behind the frame with what is drawn already: a timer alone may end before it.
		let timer: ReturnType< typeof setTimeout > | undefined;
		const frame = requestAnimationFrame( () => {
			timer = setTimeout( () => setDrawn( drawn + step ) );
		} );
		return () => {
			cancelAnimationFrame( frame );
			clearTimeout( timer );
		};
	}, [ isComplete, drawn ] );
	return Math.min( drawn, count );
}
