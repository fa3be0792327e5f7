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
			/** Closes it, with further parameters of its own. */
			close: ( others: Patch = {} ) => {
				if ( window.history.state?.lydOverlay === name ) {
					window.history.back();
				} else {
					change( { ...others, [ name ]: null } );
				}
			},
		} ),
		[ change, name ]
	);
	return { id: idIn( params.get( name ) ), ...acts };
}

/** The id in a parameter; null if there is none. */
export const idIn = ( text: string | null ) => ( text && /^[1-9]\d{0,15}$/.test( text ) ? Number( text ) : null );
