import { __ } from '@wordpress/i18n';
import type { ApiError } from '../../../api/errors';
import { messageFor, referenceFor } from '../../../api/messages';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';

interface Props {
	error: ApiError;
	/** What was read before is still on the screen. */
	isOld: boolean;
	busy: boolean;
	onRetry: () => void;
	onBack: () => void;
}

/** Why the document cannot be shown, and the ways on. */
export function DetailFailure( { error, isOld, busy, onRetry, onBack }: Props ) {
	if ( error.kind === 'signed-out' ) {
		return null;
	}
	const final = error.status === 404 || error.status === 403 || error.status === 422;
	return (
		<Notice
			kind="danger"
			title={ messageFor( error ) }
			reference={ referenceFor( error ) }
			action={
				final ? (
					<Button icon="back" onClick={ onBack }>
						{ __( 'Back to list', 'lyd' ) }
					</Button>
				) : (
					<Button busy={ busy } onClick={ onRetry }>
						{ __( 'Try again', 'lyd' ) }
					</Button>
				)
			}
		>
			{ isOld && __( 'What is below may be out of date.', 'lyd' ) }
		</Notice>
	);
}
