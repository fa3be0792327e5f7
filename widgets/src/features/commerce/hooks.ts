import type { Page, Template } from '../../api/types';
import { useApi } from '../../api/use-api';

/** Templates that a document can be started from. */
export function useTemplates( search: string ) {
	const query = new URLSearchParams( { page: '1', length: '50' } );
	if ( search ) {
		query.set( 'search', search );
	}
	return useApi< Page< Template > >( `/products?${ query }` );
}
