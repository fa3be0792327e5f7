import { __ } from '@wordpress/i18n';
import { ApiError } from '../../api/errors';
import { messageFor, messageForCode, referenceFor } from '../../api/messages';
import { Notice } from '../../ui/notice';

/** An order or a payment page could not be had (document 2, section 8): nothing was charged. */
export function PaymentFailure( { error }: { error: unknown } ) {
	if ( ! error ) {
		return null;
	}
	const message = error instanceof ApiError ? messageFor( error ) : messageForCode( 'partner_unavailable' );
	return (
		<Notice kind="danger" title={ messageForCode( 'partner_unavailable' ) } reference={ referenceFor( error ) }>
			{ message === messageForCode( 'partner_unavailable' ) ? '' : `${ message } ` }
			{ __( 'Nothing was charged.', 'lyd' ) }
		</Notice>
	);
}
