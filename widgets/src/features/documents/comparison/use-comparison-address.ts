import { useCallback } from 'react';
import { useOverlay } from '../overlay';

/** The document whose versions are compared, which the page's address names. */
export function useComparisonAddress() {
	const { id, open, close } = useOverlay( 'compare' );
	const compare = useCallback(
		( document: { id: number } ) => open( document, { view: null, viewFile: null } ),
		[ open ]
	);
	return { compared: id, compare, closeComparison: close };
}
