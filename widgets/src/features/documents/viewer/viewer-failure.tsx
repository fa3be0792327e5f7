import { __ } from '@wordpress/i18n';
import { ApiError } from '../../../api/errors';
import { messageFor, referenceFor } from '../../../api/messages';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';

interface Props {
	error: unknown;
	onRetry: () => void;
	/** Absent where something else is still shown. */
	onClose?: () => void;
}

/** Errors with a specific message of the service: the document is not completed, or its template offers no PDF. */
const isOwn = ( error: ApiError ) => error.errorCode === 'document_not_ready' && Boolean( error.message );

const isFinal = ( error: ApiError ) => [ 403, 404 ].includes( error.status ) && error.errorCode !== 'file_not_ready';

/** The reason why the document is not shown, with a retry if that may help. */
export function ViewerFailure( { error, onRetry, onClose }: Props ) {
	const apiError = error instanceof ApiError ? error : null;
	const damaged = __( 'This file could not be shown. Try again, or download it instead.', 'lyd' );
	const words = apiError && isOwn( apiError ) ? apiError.message : messageFor( error );
	return (
		<Notice
			kind={ apiError && isOwn( apiError ) ? 'info' : 'danger' }
			title={ apiError ? words : damaged }
			reference={ referenceFor( error ) }
			action={
				apiError && isFinal( apiError ) && onClose ? (
					<Button onClick={ onClose }>{ __( 'Back', 'lyd' ) }</Button>
				) : (
					<Button onClick={ onRetry }>{ __( 'Try again', 'lyd' ) }</Button>
				)
			}
		/>
	);
}
