import { __ } from '@wordpress/i18n';
import type { Product } from '../../../api/types';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { useProduct } from '../hooks';
import { ActionButton } from './action-button';
import { PreviewBody } from './preview-body';
import { PreviewSkeleton } from './preview-skeleton';
import { CannotLoad } from './product-list';

interface Props {
	productId: number;
	onAction: ( product: Product ) => void;
	onClose: () => void;
}

/** The preview of a template as a page over the page (document 2, section 2.5). */
export default function PreviewDialog( { productId, onAction, onClose }: Props ) {
	const { data, error, mutate } = useProduct( productId );
	const product = data?.id === productId ? data : undefined;
	return (
		<Dialog
			open
			inAddress
			width="full"
			onOpenChange={ ( open ) => open || onClose() }
			title={ product?.name ?? __( 'Preview', 'lyd' ) }
			footer={ <Button onClick={ onClose }>{ __( 'Close', 'lyd' ) }</Button> }
		>
			{ ! product && error && <CannotLoad error={ error } onRetry={ () => void mutate() } /> }
			{ ! product && ! error && <PreviewSkeleton /> }
			{ product && (
				<PreviewBody
					product={ product }
					action={ <ActionButton product={ product } onAction={ onAction } /> }
				/>
			) }
		</Dialog>
	);
}
