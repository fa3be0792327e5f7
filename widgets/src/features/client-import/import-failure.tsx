import { __ } from '@wordpress/i18n';
import { ApiError } from '../../api/errors';
import { messageFor, messageForCode, referenceFor } from '../../api/messages';
import type { DataProvider } from '../../api/types';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { isConnectionLost, LoadFailure } from '../integrations/load-failure';

interface Props {
	error: unknown;
	busy: boolean;
	provider: DataProvider | undefined;
	onRetry: () => void;
	onConnected: () => void;
}

/** Why nothing was imported (document 3, section 8); nothing if there is no error. */
export function ImportFailure( { error, busy, provider, onRetry, onConnected }: Props ) {
	if ( ! error ) {
		return null;
	}
	const failed = messageForCode( 'import_expired' );
	if ( isConnectionLost( error ) ) {
		const connectAgain = () => {
			onConnected();
			onRetry();
		};
		const of = { error, isValidating: busy, retry: onRetry };
		return <LoadFailure of={ of } title={ failed } provider={ provider } onConnected={ connectAgain } />;
	}
	const isMismatch = error instanceof ApiError && error.errorCode === 'client_mismatch';
	const reason = messageFor( error );
	return (
		<Notice
			kind="danger"
			title={ isMismatch ? messageForCode( 'client_mismatch' ) : failed }
			reference={ isMismatch ? '' : referenceFor( error ) }
			action={
				<Button busy={ busy } onClick={ onRetry }>
					{ __( 'Try again', 'lyd' ) }
				</Button>
			}
		>
			{ isMismatch
				? __(
						'This client is of a type that the chosen party does not take. Choose another client or another party.',
						'lyd'
					)
				: reason !== failed && reason }
		</Notice>
	);
}
