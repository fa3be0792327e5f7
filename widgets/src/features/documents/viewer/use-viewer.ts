import { useMemo } from 'react';
import { useAddress } from '../../../lib/address';

/** The document in the viewer, which the page's address names: Back closes it, and a reload opens it again. */
export function useViewer() {
	const { params, change } = useAddress();
	const acts = useMemo(
		() => ( {
			/** Opens the viewer, at one of the document's files or at the one to show first. */
			view: ( { id }: { id: number }, file?: number ) =>
				change( { view: id, viewFile: file ?? null }, { push: true, mark: { lydViewer: true } } ),
			closeViewer: () => {
				if ( window.history.state?.lydViewer ) {
					window.history.back();
				} else {
					change( { view: null, viewFile: null } );
				}
			},
		} ),
		[ change ]
	);
	return { viewed: idIn( params.get( 'view' ) ), viewedFile: idIn( params.get( 'viewFile' ) ), ...acts };
}

const idIn = ( text: string | null ) => ( text && /^[1-9]\d{0,15}$/.test( text ) ? Number( text ) : null );
