import { __ } from '@wordpress/i18n';
import { referenceFor } from '../../api/messages';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import type { Limit } from './limit';

/** Whether a credit is left could not be found out (document 2, section 8: a fixed message). */
export function CreditsUnknown( { limit }: { limit: Limit } ) {
	if ( ! limit.error ) {
		return null;
	}
	return (
		<Notice
			kind="danger"
			title={ __( 'Your document credits could not be checked. Please try again.', 'lyd' ) }
			reference={ referenceFor( limit.error ) }
			action={ <Button onClick={ limit.retry }>{ __( 'Try again', 'lyd' ) }</Button> }
		/>
	);
}
