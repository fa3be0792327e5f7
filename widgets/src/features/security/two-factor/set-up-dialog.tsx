import { useCallback, useState } from 'react';
import { __ } from '@wordpress/i18n';
import { useSubmit } from '../../../lib/submit';
import { FormDialog } from '../../../ui/form-dialog';
import { useReloadMe } from '../../identity/hooks';
import { useTwoFactorCalls } from '../hooks';
import type { Beginning } from '../types';
import { CodeField, plain } from './code-field';
import { CodesDialog } from './codes-dialog';
import { PasswordField } from './password-field';
import { refusalOf } from './refusal';
import { Secret } from './secret';

interface Props {
	user: number;
	onClose: () => void;
}

/** Set-up: the password, scan, prove that it works, keep the recovery codes. It is enabled from the right code on. */
export function SetUpDialog( { user, onClose }: Props ) {
	const again = useReloadMe();
	const [ codes, setCodes ] = useState< string[] | null >( null );
	const [ beginning, setBeginning ] = useState< Beginning | null >( null );
	const done = useCallback(
		( recoveryCodes: string[] ) => {
			setCodes( recoveryCodes );
			void again();
		},
		[ again ]
	);

	if ( codes ) {
		return (
			<CodesDialog
				title={ __( 'Two-factor authentication is enabled', 'lyd' ) }
				codes={ codes }
				onClose={ onClose }
			/>
		);
	}
	if ( beginning ) {
		return <ConfirmStep { ...{ user, beginning, onClose } } onDone={ done } />;
	}
	return <PasswordStep { ...{ user, onClose } } onDone={ setBeginning } />;
}

const title = () => __( 'Set up two-factor authentication', 'lyd' );

interface PasswordStepProps extends Props {
	onDone: ( beginning: Beginning ) => void;
}

function PasswordStep( { user, onClose, onDone }: PasswordStepProps ) {
	const calls = useTwoFactorCalls( user );
	const [ password, setPassword ] = useState( '' );
	const { busy, failure, submit } = useSubmit( () => calls.begin( password ), onDone );
	const refusal = refusalOf( failure, 'password' );
	return (
		<FormDialog
			title={ title() }
			description={ __( 'Confirm that it is you before your sign-in changes.', 'lyd' ) }
			confirm={ __( 'Continue', 'lyd' ) }
			disabled={ ! password }
			busy={ busy }
			failure={ refusal ? null : failure }
			onSubmit={ submit }
			onClose={ onClose }
		>
			<PasswordField value={ password } error={ refusal } onChange={ setPassword } />
		</FormDialog>
	);
}

interface ConfirmStepProps extends Props {
	beginning: Beginning;
	onDone: ( codes: string[] ) => void;
}

function ConfirmStep( { user, beginning, onClose, onDone }: ConfirmStepProps ) {
	const calls = useTwoFactorCalls( user );
	const [ code, setCode ] = useState( '' );
	const { busy, failure, submit } = useSubmit( () => calls.confirm( plain( code ) ), onDone );
	const refusal = refusalOf( failure, 'code' );
	return (
		<FormDialog
			title={ title() }
			confirm={ __( 'Enable', 'lyd' ) }
			disabled={ ! /^\d{6}$/.test( plain( code ) ) }
			busy={ busy }
			failure={ refusal ? null : failure }
			onSubmit={ submit }
			onClose={ onClose }
		>
			<Secret beginning={ beginning } />
			<div className="lyd:mt-5">
				<CodeField
					label={ __( 'Then enter the six digits that it shows', 'lyd' ) }
					value={ code }
					error={ refusal }
					onChange={ setCode }
				/>
			</div>
		</FormDialog>
	);
}
