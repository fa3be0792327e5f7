import { __ } from '@wordpress/i18n';
import { Empty } from '../../ui/empty';
import { useAddressBrowseState } from './browse-state';
import { ActionButton } from './components/action-button';
import { PreviewBody } from './components/preview-body';
import { PreviewSkeleton } from './components/preview-skeleton';
import { CannotLoad } from './components/product-list';
import { useProduct } from './hooks';
import { useProductActions } from './use-product-actions';

/** The preview of one template in a page of its own: `?productId=` names it. */
export function PreviewPage() {
	const browsing = useAddressBrowseState();
	const { productId } = browsing;
	const { data: product, error, mutate } = useProduct( productId );
	// The page is the preview: no dialog over it.
	const { onAction, dialogs } = useProductActions( { ...browsing, productId: null } );
	if ( ! productId ) {
		return <Empty icon="document" title={ __( 'No documents found.', 'lyd' ) } />;
	}
	if ( ! product ) {
		return error ? <CannotLoad error={ error } onRetry={ () => void mutate() } /> : <PreviewSkeleton />;
	}
	return (
		<section aria-label={ product.name }>
			<h2 className="lyd:mb-5 lyd:text-xl">{ product.name }</h2>
			<PreviewBody product={ product } action={ <ActionButton product={ product } onAction={ onAction } /> } />
			{ dialogs }
		</section>
	);
}
