import { useState } from 'react';
import { __ } from '@wordpress/i18n';
import { useSubmit } from '../../../lib/submit';
import { FormDialog } from '../../../ui/form-dialog';
import { useToast } from '../../../ui/toast';
import { useReloadMe } from '../../identity/hooks';
import { useTwoFactorCalls } from '../hooks';
import { ProofField, proofOf, unproved } from './proof-field';
import { refusalOf } from './refusal';

interface Props {
	user: number;
	onClose: () => void;
}

/** Disable 2FA: requires a code or the password. Shows the message of the response (document 1, section 8). */
export function DisableDialog( { user, onClose }: Props ) {
	const calls = useTwoFactorCalls( user );
	const again = useReloadMe();
	const toast = useToast();
	const [ typed, type ] = useState( unproved );
	const { busy, failure, submit } = useSubmit(
		() => calls.disable( proofOf( typed ) ),
		( message ) => {
			toast( { kind: 'success', text: message || __( 'Two-factor authentication was disabled.', 'lyd' ) } );
			void again();
			onClose();
		}
	);
	const refusal = refusalOf( failure, typed.by );
	return (
		<FormDialog
			danger
			title={ __( 'Disable two-factor authentication?', 'lyd' ) }
			description={ __( 'Your password alone will then sign you in. Your recovery codes stop working.', 'lyd' ) }
			confirm={ __( 'Disable 2FA', 'lyd' ) }
			disabled={ ! typed.text.trim() }
			busy={ busy }
			failure={ refusal ? null : failure }
			onSubmit={ submit }
			onClose={ onClose }
		>
			<ProofField value={ typed } error={ refusal } onChange={ type } />
		</FormDialog>
	);
}
