import { __ } from '@wordpress/i18n';
import type { ApiError } from '../../../api/errors';
import { messageFor, referenceFor } from '../../../api/messages';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';

interface Props {
	/** The spec's text. */
	title: string;
	error?: ApiError;
	/** Absent when trying again cannot help. */
	onRetry?: () => void;
	onBack: () => void;
}

/** Why there is no interview here, and the ways on. */
export function LoadFailure( { title, error, onRetry, onBack }: Props ) {
	if ( error?.kind === 'signed-out' ) {
		return null;
	}
	return (
		<Notice
			kind="danger"
			title={ title }
			reference={ referenceFor( error ) }
			action={
				<>
					<Button icon="back" onClick={ onBack }>
						{ __( 'Back to list', 'lyd' ) }
					</Button>
					{ error && onRetry && (
						<Button variant="primary" onClick={ onRetry }>
							{ __( 'Try again', 'lyd' ) }
						</Button>
					) }
				</>
			}
		>
			{ error && messageFor( error ) }
		</Notice>
	);
}
