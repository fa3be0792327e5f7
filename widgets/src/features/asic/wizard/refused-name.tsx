import { __ } from '@wordpress/i18n';
import { messageFor, messageForCode, referenceFor } from '../../../api/messages';
import { ApiError } from '../../../api/errors';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { useWizard } from './store';

/** The name could not be written into the answers, where the member can write it (document 2, section 8). */
export function RefusedName( { onContinue }: { onContinue: () => void } ) {
	const { failure, mode } = useWizard( ( state ) => state );
	return (
		<Notice
			kind="danger"
			title={ messageForCode( 'name_not_applied' ) }
			reference={ referenceFor( failure ) }
			action={
				mode !== 'name' && <Button onClick={ onContinue }>{ __( 'Continue without the name', 'lyd' ) }</Button>
			}
		>
			{ failure instanceof ApiError && failure.errorCode !== 'name_not_applied' && messageFor( failure ) }
		</Notice>
	);
}
