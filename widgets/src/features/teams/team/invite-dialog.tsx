import { useState } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { ApiError } from '../../../api/errors';
import { messageFor } from '../../../api/messages';
import type { Me } from '../../../api/types';
import { ChoiceField } from '../../../ui/choice';
import { describe, Field, TextField } from '../../../ui/field';
import { FormDialog } from '../../../ui/form-dialog';
import { emailProblem } from '../rules';
import type { Invitation } from '../types';
import { roleName } from '../words';
import { useTeamCalls } from './hooks';
import { useTeamAction } from './use-team-action';

interface Props {
	me: Me;
	onClose: () => void;
}

/** Refusals that are about the address. */
const ofAddress = [ 'already_invited', 'already_member', 'invalid_input' ];

/** Invites a person by e-mail. Who may set roles chooses theirs; others invite members. */
export function InviteDialog( { me, onClose }: Props ) {
	const [ email, setEmail ] = useState( '' );
	const [ role, setRole ] = useState< Invitation[ 'role' ] >( 'member' );
	const [ problem, setProblem ] = useState< string >();
	const [ sent, setSent ] = useState( '' );
	const calls = useTeamCalls();
	const address = email.trim();
	const invite = useTeamAction(
		() => calls.invite( address, role ),
		/* translators: %s: e-mail address. */ sprintf( __( 'An invitation was sent to %s.', 'lyd' ), address ),
		onClose
	);
	const { failure } = invite;
	const isOfAddress = failure instanceof ApiError && ofAddress.includes( failure.errorCode );
	const error = problem ?? ( isOfAddress && address === sent ? messageFor( failure ) : undefined );
	const submit = () => {
		const newProblem = emailProblem( email );
		setProblem( newProblem );
		if ( newProblem ) {
			document.getElementById( 'lyd-invite-email' )?.focus();
		} else {
			setSent( address );
			void invite.submit();
		}
	};
	return (
		<FormDialog
			title={ __( 'Invite to your team', 'lyd' ) }
			description={ __( 'They get an e-mail with a link that works for 7 days.', 'lyd' ) }
			confirm={ __( 'Send invitation', 'lyd' ) }
			guarded={ email !== '' }
			busy={ invite.busy }
			failure={ isOfAddress ? null : failure }
			onSubmit={ submit }
			onClose={ onClose }
		>
			<div className="lyd:flex lyd:flex-col lyd:gap-5">
				<Field id="lyd-invite-email" label={ __( 'Email', 'lyd' ) } required error={ error }>
					<TextField
						{ ...describe( 'lyd-invite-email', { error } ) }
						type="email"
						autoComplete="off"
						required
						maxLength={ 254 }
						value={ email }
						onChange={ ( event ) => {
							setEmail( event.target.value );
							setProblem( undefined );
						} }
					/>
				</Field>
				{ me.capabilities.includes( 'teams.set_role' ) && <RoleField value={ role } onChange={ setRole } /> }
			</div>
		</FormDialog>
	);
}

function RoleField( { value, onChange }: { value: string; onChange: ( role: Invitation[ 'role' ] ) => void } ) {
	const roles: Invitation[ 'role' ][] = [ 'member', 'manager' ];
	return (
		<ChoiceField
			id="lyd-invite-role"
			label={ __( 'Role', 'lyd' ) }
			hint={ __( 'Managers see the documents of the whole company, invite members and buy credits.', 'lyd' ) }
			required
			options={ roles.map( ( role ) => ( { value: role, text: roleName( role ) } ) ) }
			value={ value }
			onChange={ ( role ) => onChange( role as Invitation[ 'role' ] ) }
		/>
	);
}
