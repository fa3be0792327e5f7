import { __, sprintf } from '@wordpress/i18n';
import { FormDialog } from '../../../ui/form-dialog';
import type { Invitation } from '../types';
import { useTeamCalls } from './hooks';
import { useTeamAction } from './use-team-action';

interface Props {
	invitation: Invitation;
	onClose: () => void;
}

/** Takes an invitation back; its seat is free again. */
export function RevokeDialog( { invitation, onClose }: Props ) {
	const calls = useTeamCalls();
	const { busy, failure, submit } = useTeamAction(
		() => calls.revoke( invitation.id ),
		/* translators: %s: e-mail address. */
		sprintf( __( 'The invitation of %s was revoked.', 'lyd' ), invitation.email ),
		onClose
	);
	return (
		<FormDialog
			danger
			title={ __( 'Revoke this invitation?', 'lyd' ) }
			description={ sprintf(
				/* translators: %s: e-mail address. */
				__( 'The link sent to %s stops working, and its seat is free again.', 'lyd' ),
				invitation.email
			) }
			confirm={ __( 'Revoke', 'lyd' ) }
			busy={ busy }
			failure={ failure }
			onSubmit={ submit }
			onClose={ onClose }
		/>
	);
}
