import { __ } from '@wordpress/i18n';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';

interface Props {
	/** What was typed is being kept, and the member is being signed out. */
	busy: boolean;
	go: () => void;
}

/** The sentence of document 3, section 4.12; there is nothing to go back to. */
export default function Farewell( { busy, go }: Props ) {
	const leave = () => busy || go();
	return (
		<Dialog
			open
			small
			width="sm"
			role="alertdialog"
			onOpenChange={ leave }
			title={ __( 'Session expired', 'lyd' ) }
			description={ __(
				'You are being timed out due to inactivity. You will be redirected back to the parent portal.',
				'lyd'
			) }
			footer={
				<Button variant="primary" busy={ busy } onClick={ leave }>
					{ __( 'Sign in again', 'lyd' ) }
				</Button>
			}
		/>
	);
}
