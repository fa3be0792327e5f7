import { __, sprintf } from '@wordpress/i18n';
import { FormDialog } from '../../../ui/form-dialog';
import type { Member } from '../types';
import { Consequences } from './consequences';
import { useTeamCalls } from './hooks';
import { useTeamAction } from './use-team-action';

interface Props {
	member: Member;
	onClose: () => void;
}

/** Transfers the company to another member, after explaining what that means for both. */
export function TransferDialog( { member, onClose }: Props ) {
	const calls = useTeamCalls();
	const { name } = member;
	const { busy, failure, submit } = useTeamAction(
		() => calls.transfer( member.id ),
		/* translators: %s: name of a member. */ sprintf(
			__( '%s is the owner now. You are a manager.', 'lyd' ),
			name
		),
		onClose
	);
	return (
		<FormDialog
			danger
			title={ /* translators: %s: name of a member. */ sprintf( __( 'Transfer ownership to %s?', 'lyd' ), name ) }
			confirm={ __( 'Transfer ownership', 'lyd' ) }
			busy={ busy }
			failure={ failure }
			onSubmit={ submit }
			onClose={ onClose }
		>
			<Consequences
				lines={ [
					sprintf(
						/* translators: %s: name of a member. */
						__( '%s edits the company, sets roles and removes members from now on.', 'lyd' ),
						name
					),
					__( 'You become a manager, and can leave the company.', 'lyd' ),
					sprintf(
						/* translators: %s: name of a member. */ __( 'Only %s can give it back to you.', 'lyd' ),
						name
					),
					__( 'Both of you are told by e-mail.', 'lyd' ),
				] }
			/>
		</FormDialog>
	);
}
