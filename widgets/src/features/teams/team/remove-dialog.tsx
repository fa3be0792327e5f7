import { useState } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { FormDialog } from '../../../ui/form-dialog';
import type { Member } from '../types';
import { Consequences } from './consequences';
import { useTeamCalls } from './hooks';
import { likelyReceiver, ReceiverField } from './receiver-field';
import { useTeamAction } from './use-team-action';

interface Props {
	member: Member;
	members: Member[];
	onClose: () => void;
}

/** Removes a member from the team; what they made stays with whom the owner chooses. */
export function RemoveDialog( { member, members, onClose }: Props ) {
	const remaining = members.filter( ( { id } ) => id !== member.id );
	const [ receiver, setReceiver ] = useState( likelyReceiver( remaining ) );
	const calls = useTeamCalls();
	const { name } = member;
	const { busy, failure, submit } = useTeamAction(
		() => calls.remove( member.id, receiver ),
		/* translators: %s: name of a member. */ sprintf( __( '%s was removed from your team.', 'lyd' ), name ),
		onClose
	);
	return (
		<FormDialog
			danger
			title={ /* translators: %s: name of a member. */ sprintf( __( 'Remove %s from your team?', 'lyd' ), name ) }
			confirm={ __( 'Remove', 'lyd' ) }
			disabled={ ! receiver }
			busy={ busy }
			failure={ failure }
			onSubmit={ submit }
			onClose={ onClose }
		>
			<div className="lyd:flex lyd:flex-col lyd:gap-4">
				<Consequences
					lines={ [
						sprintf(
							/* translators: %s: name of a member. */
							__( '%s loses access to the documents of your company at once.', 'lyd' ),
							name
						),
						__( 'They keep their account, and are told by e-mail.', 'lyd' ),
						__( 'This cannot be undone, but you can invite them again.', 'lyd' ),
					] }
				/>
				<ReceiverField
					label={ __( 'Who receives their documents and folders', 'lyd' ) }
					members={ remaining }
					value={ receiver }
					onChange={ setReceiver }
				/>
			</div>
		</FormDialog>
	);
}
