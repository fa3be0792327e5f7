import { useEffect, type ReactNode } from 'react';
import { __, _n, sprintf } from '@wordpress/i18n';
import { messageFor, referenceFor } from '../../../api/messages';
import type { Product } from '../../../api/types';
import { useAnnounce } from '../../../ui/announce';
import { Button } from '../../../ui/button';
import { Empty } from '../../../ui/empty';
import { Notice } from '../../../ui/notice';
import { LoadMore } from '../../documents/components/load-more';
import { useIsMemberKnown } from '../../identity/hooks';
import { useProducts, type ProductQuery } from '../hooks';
import { ProductCard, ProductLine } from './product-card';
import { ProductGrid, ProductsSkeleton, type Arrangement } from './product-grid';

export interface ListActions {
	onPreview: ( product: Product ) => void;
	onAction: ( product: Product ) => void;
}

interface Props extends ListActions {
	query: ProductQuery;
	as: Arrangement;
	label?: string;
	/** Shown above the list, once its total is loaded. */
	head?: ( total: number ) => ReactNode;
	/** The way out of an empty list. */
	onClear?: () => void;
	/** Shows some of them only. */
	only?: ( product: Product ) => boolean;
	/** Nothing is shown, not even words, where there is nothing. */
	isQuiet?: boolean;
}

/** The products that a query finds; more come near the end of the list. */
export function ProductList( { query, as, label, head, onClear, only, isQuiet, ...acts }: Props ) {
	const list = useProducts( query );
	// Prices in credits state how many are left.
	const all = useIsMemberKnown() ? list.products : undefined;
	const shown = only ? all?.filter( only ) : all;
	useSpokenTotal( query.search, list.products && ! list.isReading ? list.total : null );
	if ( ! shown ) {
		return list.error ? (
			<CannotLoad error={ list.error } onRetry={ list.retry } />
		) : (
			<ProductsSkeleton as={ as } count={ as === 'cards' ? 8 : 5 } />
		);
	}
	if ( shown.length === 0 && ! list.hasMore ) {
		return isQuiet ? null : <NothingFound onClear={ onClear } />;
	}
	return (
		<>
			{ head?.( list.total ) }
			<ProductGrid
				as={ as }
				card={ as === 'cards' ? ProductCard : ProductLine }
				label={ label }
				products={ shown }
				{ ...acts }
			/>
			{ list.hasMore && (
				<div className="lyd:mt-4 lyd:flex lyd:justify-center">
					<LoadMore
						shown={ list.products?.length ?? 0 }
						busy={ list.isReading }
						error={ list.error }
						onMore={ list.readMore }
					/>
				</div>
			) }
		</>
	);
}

export function CannotLoad( { error, onRetry }: { error: unknown; onRetry: () => void } ) {
	return (
		<Notice
			kind="danger"
			title={ messageFor( error ) }
			reference={ referenceFor( error ) }
			action={ <Button onClick={ onRetry }>{ __( 'Try again', 'lyd' ) }</Button> }
		/>
	);
}

/** Document 2, section 2.5. */
function NothingFound( { onClear }: { onClear?: () => void } ) {
	return (
		<Empty
			icon={ onClear ? 'search' : 'document' }
			title={ __( 'No documents found.', 'lyd' ) }
			action={ onClear && <Button onClick={ onClear }>{ __( 'Show all templates', 'lyd' ) }</Button> }
		/>
	);
}

export const resultsFound = ( total: number ) =>
	/* translators: %d: how many templates a search found. */
	sprintf( __( '%d Result(s) Found', 'lyd' ), total );

export const searchResults = ( total: number ) =>
	/* translators: %d: how many templates a search found. */
	sprintf( _n( '%d Search Result', '%d Search Results', total, 'lyd' ), total );

function useSpokenTotal( search: string, total: number | null ) {
	const announce = useAnnounce();
	useEffect( () => {
		if ( search && total !== null ) {
			announce( total ? resultsFound( total ) : __( 'No documents found.', 'lyd' ) );
		}
	}, [ announce, search, total ] );
}
