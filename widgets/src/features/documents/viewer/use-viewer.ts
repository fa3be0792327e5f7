import { useOverlay } from '../overlay';

/** The document in the viewer, which the page's address names. */
export function useViewer() {
	const { id, open, close } = useOverlay( 'view' );
	return { viewed: id, view: open, closeViewer: close };
}
