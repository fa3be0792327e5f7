import { useEffect, useState } from 'react';
import useSWRInfinite from 'swr/infinite';
import { useClient } from '../../api/context';
import type { ApiError } from '../../api/errors';
import type { Faq, Page, Product, ProductCategory, TemplatePreview } from '../../api/types';
import { useOpenApi } from '../../api/use-api';

/** Products a page (document 2, section 9). */
const pageSize = 100;

export interface ProductQuery {
	categoryId: number | null;
	search: string;
	/** How many are shown first; all that one request brings by default. */
	length?: number;
}

function pathOf( { categoryId, search, length = pageSize }: ProductQuery, page: number ): string {
	const query = new URLSearchParams( { page: String( page ), length: String( length ) } );
	if ( categoryId ) {
		query.set( 'category', String( categoryId ) );
	}
	if ( search ) {
		query.set( 'search', search );
	}
	return `/products?${ query }`;
}

/** The products of a query, as far as requested; those of the previous query stay until these are loaded. */
export function useProducts( query: ProductQuery, isEnabled = true ) {
	const client = useClient();
	const list = useSWRInfinite< Page< Product >, ApiError >(
		( index ) => ( isEnabled ? pathOf( query, index + 1 ) : null ),
		( path: string ) => client.getOpen< Page< Product > >( path ),
		{ revalidateFirstPage: false, revalidateOnFocus: false }
	);
	const { data, size, setSize, isValidating } = list;
	const last = data?.at( -1 );
	return {
		products: data && distinct( data.flatMap( ( page ) => page.rows ) ),
		total: last?.total_record ?? 0,
		error: list.error,
		retry: () => void list.mutate(),
		hasMore: Boolean( last && last.page < last.total_page ),
		isReading: isValidating,
		readMore: () => void setSize( size + 1 ),
	};
}

/** A product that moved to a later page while we read would show twice. */
function distinct( products: Product[] ): Product[] {
	return [ ...new Map( products.map( ( product ) => [ product.id, product ] ) ).values() ];
}

/** Every category that may be browsed and has something, the tree flat. */
export const useCategories = () =>
	useOpenApi< ProductCategory[] >( '/products/categories?hide_empty=true', { revalidateOnFocus: false } );

export const useProduct = ( id: number | null ) => useOpenApi< Product >( id ? `/products/${ id }` : null );

/** Milliseconds between two looks at a preview that is being made. */
const previewPause = 4000;

/** The wording of a template: the pages of a sample document. */
export const useTemplatePreview = ( id: number ) =>
	useOpenApi< TemplatePreview >( `/products/${ id }/preview`, {
		revalidateOnFocus: false,
		refreshInterval: ( latest?: TemplatePreview ) => ( latest?.state === 'requested' ? previewPause : 0 ),
	} );

/** The frequently asked questions of a product; the response names its rows `body`. */
export function useFaq( id: number ): Faq[] {
	const client = useClient();
	const [ rows, setRows ] = useState< Faq[] >( [] );
	useEffect( () => {
		let isHere = true;
		client.call( `/faq/get-faq?product_id=${ id }`, { open: true } ).then(
			( response ) => {
				const { body } = response as { body?: Faq[] };
				return isHere && setRows( body ?? [] );
			},
			// A preview works without them, so an error shows no notice.
			() => {}
		);
		return () => void ( isHere = false );
	}, [ client, id ] );
	return rows;
}
