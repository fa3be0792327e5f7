import { useCallback, useMemo, useState } from 'react';
import { useAddress } from '../../lib/address';

/** What is looked at in the catalogue. */
export interface BrowseFilters {
	categoryId: number | null;
	search: string;
	/** The product with an open preview. */
	productId: number | null;
}

export interface BrowseState extends BrowseFilters {
	/** null shows everything; a search ends where a category is chosen. */
	openCategory: ( id: number | null ) => void;
	find: ( search: string ) => void;
	preview: ( id: number ) => void;
	leavePreview: () => void;
}

const wholeNumber = ( text: string | null ) => ( text && /^[1-9]\d{0,15}$/.test( text ) ? Number( text ) : null );

/** Kept in the page's address: reload, bookmark, back and forward work. What makes no sense there counts as absent. */
export function useAddressBrowseState(): BrowseState {
	const { params, change } = useAddress();
	const acts = useMemo(
		() => ( {
			openCategory: ( id: number | null ) =>
				change( { categoryId: id, search: null, productId: null }, { push: true } ),
			find: ( search: string ) => change( { search } ),
			preview: ( id: number ) => change( { productId: id }, { push: true, mark: { lydPreview: true } } ),
			leavePreview: () => {
				if ( window.history.state?.lydPreview ) {
					window.history.back();
				} else {
					change( { productId: null } );
				}
			},
		} ),
		[ change ]
	);
	return {
		categoryId: wholeNumber( params.get( 'categoryId' ) ),
		search: params.get( 'search' )?.trim() ?? '',
		productId: wholeNumber( params.get( 'productId' ) ),
		...acts,
	};
}

const nothing: BrowseFilters = { categoryId: null, search: '', productId: null };

/** The same for a dialog, because its page has an address of its own. */
export function useLocalBrowseState(): BrowseState {
	const [ at, setAt ] = useState( nothing );
	const change = useCallback(
		( patch: Partial< BrowseFilters > ) => setAt( ( now ) => ( { ...now, ...patch } ) ),
		[]
	);
	return {
		...at,
		openCategory: useCallback( ( id ) => change( { categoryId: id, search: '' } ), [ change ] ),
		find: useCallback( ( search ) => change( { search } ), [ change ] ),
		preview: useCallback( ( productId ) => change( { productId } ), [ change ] ),
		leavePreview: useCallback( () => change( { productId: null } ), [ change ] ),
	};
}
