import { useCallback } from 'react';
import { useAddress } from '../../../lib/address';
import { idIn, useOverlay } from '../overlay';

/** The document in the viewer, which the page's address names. */
export function useViewer() {
	const { params } = useAddress();
	const { id, open, close } = useOverlay( 'view' );
	const view = useCallback(
		/** Opens the viewer, at one of the document's files or at the one to show first. */
		( document: { id: number }, file?: number ) => open( document, { viewFile: file ?? null } ),
		[ open ]
	);
	const closeViewer = useCallback( () => close( { viewFile: null } ), [ close ] );
	return { viewed: id, viewedFile: idIn( params.get( 'viewFile' ) ), view, closeViewer };
}
