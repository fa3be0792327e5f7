import { __ } from '@wordpress/i18n';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Retry } from '../../ui/retry';
import { Spinner } from '../../ui/spinner';

interface Props {
	/** The response that is waited for. */
	of: Parameters< typeof Retry >[ 0 ][ 'of' ];
	onClose: () => void;
}

/** In place of a dialog about a registration whose data is still loaded, or could not be loaded. */
export function LoadingDialog( { of, onClose }: Props ) {
	return (
		<Dialog
			open
			small
			width="sm"
			onOpenChange={ ( open ) => open || onClose() }
			title={ __( 'Company registration', 'lyd' ) }
			footer={ <Button onClick={ onClose }>{ __( 'Close', 'lyd' ) }</Button> }
		>
			<Retry of={ of } />
			{ ! of.error && (
				<p role="status" className="lyd:flex lyd:items-center lyd:gap-3 lyd:text-sm lyd:text-soft">
					<Spinner /> { __( 'Opening the document…', 'lyd' ) }
				</p>
			) }
		</Dialog>
	);
}
