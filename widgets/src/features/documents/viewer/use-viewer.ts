import { useMemo } from 'react';
import { useAddress } from '../../../lib/address';

/** The document in the viewer, which the page's address names: Back closes it, and a reload opens it again. */
export function useViewer() {
	const { params, change } = useAddress();
	const acts = useMemo(
		() => ( {
			view: ( { id }: { id: number } ) => change( { view: id }, { push: true, mark: { lydViewer: true } } ),
			closeViewer: () => {
				if ( window.history.state?.lydViewer ) {
					window.history.back();
				} else {
					change( { view: null } );
				}
			},
		} ),
		[ change ]
	);
	const named = params.get( 'view' );
	return { viewed: named && /^[1-9]\d{0,15}$/.test( named ) ? Number( named ) : null, ...acts };
}
