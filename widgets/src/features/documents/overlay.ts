import { useMemo } from 'react';
import { useAddress, type Patch } from '../../lib/address';

/**
 * A page over the page, about one document that a parameter of the address names: Back closes it, and a reload opens it
 * again.
 *
 * @param name The parameter.
 */
export function useOverlay( name: string ) {
	const { params, change } = useAddress();
	const acts = useMemo(
		() => ( {
			/** Opens it; others that are open are closed with the same patch, and Back leads to them. */
			open: ( { id }: { id: number }, others: Patch = {} ) =>
				change( { ...others, [ name ]: id }, { push: true, mark: { lydOverlay: name } } ),
			close: () => {
				if ( window.history.state?.lydOverlay === name ) {
					window.history.back();
				} else {
					change( { [ name ]: null } );
				}
			},
		} ),
		[ change, name ]
	);
	const named = params.get( name );
	return { id: named && /^[1-9]\d{0,15}$/.test( named ) ? Number( named ) : null, ...acts };
}
