import { __, sprintf } from '@wordpress/i18n';
import { messageFor, messageForCode } from '../../../api/messages';
import { Confirm } from '../../../ui/confirm';
import type { Member } from '../types';
import { useTeamCalls } from './hooks';
import { useTeamAction } from './use-team-action';

interface Props {
	team: number;
	member: Member;
	onClose: () => void;
}

/** Confirmation before a member becomes a manager, or a manager a member (document 1, sections 4 and 8). */
export function RoleDialog( { team, member, onClose }: Props ) {
	const calls = useTeamCalls();
	const rises = member.role === 'member';
	const { busy, failure, submit } = useTeamAction(
		() => calls.setRole( team, member.id, rises ? 'manager' : 'member' ),
		__( 'New role was set successfully.', 'lyd' ),
		onClose
	);
	const title = rises
		? /* translators: %s: name of a member. */ __( 'Set %s as manager?', 'lyd' )
		: /* translators: %s: name of a member. */ __( 'Set %s as member?', 'lyd' );
	return (
		<Confirm
			open
			title={ sprintf( title, member.name ) }
			confirm={ rises ? __( 'Set as manager', 'lyd' ) : __( 'Set as member', 'lyd' ) }
			busy={ busy }
			onConfirm={ submit }
			onCancel={ onClose }
		>
			{ failure !== null && <RoleFailure of={ failure } /> }
			{ rises
				? __(
						'A manager works with documents in Shared Folders like the owner, sees the documents of the whole company with limited actions, invites members and buys credits and plans. Changes affect private folders too.',
						'lyd'
					)
				: __( 'They will see their own and shared documents only, and no longer buy or invite.', 'lyd' ) }
		</Confirm>
	);
}

function RoleFailure( { of }: { of: unknown } ) {
	const message = messageForCode( 'role_not_set' );
	const reason = messageFor( of );
	return (
		<span role="alert" className="lyd:mb-2 lyd:block lyd:text-danger">
			{ message }
			{ reason !== message && <span className="lyd:block">{ reason }</span> }
		</span>
	);
}
