import { __ } from '@wordpress/i18n';
import { useForm } from '../../../lib/form';
import { FormDialog } from '../../../ui/form-dialog';
import { blank, isEmail, wrongEmail } from '../../documents/requests/checks';
import { FormField } from '../../documents/requests/form-field';
import type { DialogProps } from '../dialog-props';
import type { Substitute } from '../types';
import { useLastStep } from './use-last-step';

const empty: Substitute = { full_name: '', email: '', phone_number: '', reason: '' };

const check = ( values: Substitute ) => ( {
	...( ! values.full_name.trim() && { full_name: blank() } ),
	...( ! isEmail( values.email ) && { email: wrongEmail() } ),
	...( ! values.reason.trim() && { reason: blank() } ),
} );

/** Names a person who signs in the signer's place. */
export function DelegateDialog( props: DialogProps ) {
	const { calls, onClose } = props;
	const form = useForm( empty, check );
	const { busy, failure, submit } = useLastStep( props, async () => {
		try {
			await calls.delegate( form.values );
		} catch ( error ) {
			form.refuse( error );
			throw error;
		}
		return { kind: 'delegated', name: form.values.full_name.trim() };
	} );
	const send = () => {
		form.send();
		if ( form.isValid ) {
			void submit();
		}
	};
	return (
		<FormDialog
			title={ __( 'Let another person sign', 'lyd' ) }
			description={ __( 'This person gets a link of their own, and yours ends. The sender is told.', 'lyd' ) }
			confirm={ __( 'Send the link', 'lyd' ) }
			guarded={ form.isChanged }
			busy={ busy }
			failure={ failure }
			onSubmit={ send }
			onClose={ onClose }
		>
			<div className="lyd:flex lyd:flex-col lyd:gap-4">
				<FormField
					form={ form }
					name="full_name"
					label={ __( 'Full name', 'lyd' ) }
					required
					more={ { maxLength: 100, autoComplete: 'off' } }
				/>
				<FormField
					form={ form }
					name="email"
					label={ __( 'Email', 'lyd' ) }
					required
					more={ { type: 'email', maxLength: 254, autoComplete: 'off' } }
				/>
				<FormField
					form={ form }
					name="phone_number"
					label={ __( 'Mobile phone', 'lyd' ) }
					more={ { type: 'tel', maxLength: 30, autoComplete: 'off' } }
				/>
				<FormField
					form={ form }
					name="reason"
					kind="area"
					label={ __( 'Reason', 'lyd' ) }
					required
					more={ { maxLength: 500 } }
				/>
			</div>
		</FormDialog>
	);
}
