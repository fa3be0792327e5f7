import { __ } from '@wordpress/i18n';
import { Empty } from '../../ui/empty';
import { useBrowsing } from './browsing';
import { ActButton } from './components/act-button';
import { PreviewBody } from './components/preview-body';
import { PreviewWaiting } from './components/preview-waiting';
import { CannotLoad } from './components/product-list';
import { useProduct } from './hooks';
import { useProductActs } from './use-product-acts';

/** The preview of one template in a page of its own: `?productId=` names it. */
export function PreviewPage() {
	const browsing = useBrowsing();
	const { productId } = browsing;
	const { data: product, error, mutate } = useProduct( productId );
	// The page is the preview: no dialog over it.
	const { onAct, dialogs } = useProductActs( { ...browsing, productId: null } );
	if ( ! productId ) {
		return <Empty icon="document" title={ __( 'No documents found.', 'lyd' ) } />;
	}
	if ( ! product ) {
		return error ? <CannotLoad error={ error } onRetry={ () => void mutate() } /> : <PreviewWaiting />;
	}
	return (
		<section aria-label={ product.name }>
			<h2 className="lyd:mb-5 lyd:text-xl">{ product.name }</h2>
			<PreviewBody product={ product } action={ <ActButton product={ product } onAct={ onAct } /> } />
			{ dialogs }
		</section>
	);
}
