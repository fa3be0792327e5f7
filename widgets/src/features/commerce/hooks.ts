import { useApi } from '../../api/use-api';
import type { Page } from '../documents/types';

export interface Template {
	id: number;
	name: string;
	short_description?: string | null;
	category?: { id: number; name: string } | null;
	is_asic_template?: boolean | number;
}

/** Templates that a document can be started from. */
export function useTemplates( search: string ) {
	const query = new URLSearchParams( { page: '1', length: '50' } );
	if ( search ) {
		query.set( 'search', search );
	}
	return useApi< Page< Template > >( `/products?${ query }` );
}
