import { useState } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { FormDialog } from '../../../ui/form-dialog';
import type { Member } from '../types';
import { Consequences } from './consequences';
import { useTeamCalls } from './hooks';
import { likelyReceiver, ReceiverField } from './receiver-field';
import { useTeamAction } from './use-team-action';

interface Props {
	/** Name of the team. */
	team: string;
	members: Member[];
	onClose: () => void;
}

/** Leaves the team; the member's documents stay in it. */
export function LeaveDialog( { team, members, onClose }: Props ) {
	const remaining = members.filter( ( member ) => ! member.is_me );
	const [ receiver, setReceiver ] = useState( likelyReceiver( remaining ) );
	const calls = useTeamCalls();
	const { busy, failure, submit } = useTeamAction(
		() => calls.leave( receiver ),
		/* translators: %s: name of a company. */ sprintf( __( 'You have left %s.', 'lyd' ), team ),
		onClose
	);
	return (
		<FormDialog
			danger
			title={ /* translators: %s: name of a company. */ sprintf( __( 'Leave %s?', 'lyd' ), team ) }
			confirm={ __( 'Leave team', 'lyd' ) }
			disabled={ ! receiver }
			busy={ busy }
			failure={ failure }
			onSubmit={ submit }
			onClose={ onClose }
		>
			<div className="lyd:flex lyd:flex-col lyd:gap-4">
				<Consequences
					lines={ [
						__(
							'You lose access to the documents of this company at once, also to those you made.',
							'lyd'
						),
						__( 'You keep your account, with a company of your own on the Lite plan.', 'lyd' ),
						__( 'To come back you need a new invitation.', 'lyd' ),
					] }
				/>
				<ReceiverField
					label={ __( 'Who receives your documents and folders', 'lyd' ) }
					members={ remaining }
					value={ receiver }
					onChange={ setReceiver }
				/>
			</div>
		</FormDialog>
	);
}
