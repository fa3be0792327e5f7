import { __ } from '@wordpress/i18n';
import { ApiError } from '../../api/errors';
import { messageFor, referenceFor } from '../../api/messages';
import { Notice } from '../../ui/notice';

const words = () => __( 'There is something wrong. Please try again!', 'lyd' );

/** An order or a payment page could not be had (document 2, section 8): nothing was charged. */
export function PaymentFailure( { error }: { error: unknown } ) {
	if ( ! error ) {
		return null;
	}
	const why = error instanceof ApiError ? messageFor( error ) : words();
	return (
		<Notice kind="danger" title={ words() } reference={ referenceFor( error ) }>
			{ why === words() ? '' : `${ why } ` }
			{ __( 'Nothing was charged.', 'lyd' ) }
		</Notice>
	);
}
