import { __ } from '@wordpress/i18n';
import { Button } from '../../ui/button';
import { useSignOut } from './use-sign-out';

/** The sign-out button. */
export function SignOut() {
	const { ask, dialog } = useSignOut();
	return (
		<>
			<Button icon="signout" onClick={ ask }>
				{ __( 'Sign out', 'lyd' ) }
			</Button>
			{ dialog }
		</>
	);
}
