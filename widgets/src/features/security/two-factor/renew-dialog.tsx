import { useState } from 'react';
import { __ } from '@wordpress/i18n';
import { useSubmit } from '../../../lib/submit';
import { FormDialog } from '../../../ui/form-dialog';
import { useTwoFactorCalls } from '../hooks';
import { CodesDialog } from './codes-dialog';
import { ProofField, proofOf, unproved } from './proof-field';
import { refusalOf } from './refusal';

interface Props {
	user: number;
	onClose: () => void;
}

/** New recovery codes in place of the old ones. */
export function RenewDialog( { user, onClose }: Props ) {
	const calls = useTwoFactorCalls( user );
	const [ typed, type ] = useState( unproved );
	const [ codes, setCodes ] = useState< string[] | null >( null );
	const { busy, failure, submit } = useSubmit( () => calls.renew( proofOf( typed ) ), setCodes );
	const refusal = refusalOf( failure, typed.by );
	if ( codes ) {
		return <CodesDialog title={ __( 'Your new recovery codes', 'lyd' ) } codes={ codes } onClose={ onClose } />;
	}
	return (
		<FormDialog
			title={ __( 'New recovery codes', 'lyd' ) }
			description={ __( 'You get ten new codes. The ones that you have stop working.', 'lyd' ) }
			confirm={ __( 'Make new codes', 'lyd' ) }
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
