import { useState } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { FormDialog } from '../../../ui/form-dialog';
import { describe, Field, TextArea } from '../../../ui/field';
import type { DialogProps } from '../dialog-props';
import { useLastStep } from './use-last-step';

const id = 'lyd-decline-reason';

/** Declines to sign, or rejects the document, for a reason that the sender reads. */
export function DeclineDialog( props: DialogProps ) {
	const { bundle, calls, onClose } = props;
	const isApproval = bundle.signer.role === 'approver';
	const [ reason, setReason ] = useState( '' );
	const [ isTried, setTried ] = useState( false );
	const { busy, failure, submit } = useLastStep( props, async () => {
		await calls.decline( reason.trim() );
		return { kind: 'declined', isApproval };
	} );
	const error = isTried && ! reason.trim() ? __( 'Please give a reason.', 'lyd' ) : undefined;
	const send = () => {
		setTried( true );
		if ( reason.trim() ) {
			void submit();
		} else {
			document.getElementById( id )?.focus();
		}
	};
	return (
		<FormDialog
			danger
			title={ isApproval ? __( 'Reject this document', 'lyd' ) : __( 'Decline to sign', 'lyd' ) }
			description={ sprintf(
				/* translators: 1: name of the sender, 2: name of a firm. */
				__(
					'%1$s of %2$s reads your reason. A document that is declined usually has to be sent again.',
					'lyd'
				),
				bundle.sender_name,
				bundle.firm
			) }
			confirm={ isApproval ? __( 'Reject', 'lyd' ) : __( 'Decline to sign', 'lyd' ) }
			guarded={ reason !== '' }
			busy={ busy }
			failure={ failure }
			onSubmit={ send }
			onClose={ onClose }
		>
			<Field id={ id } label={ __( 'Reason', 'lyd' ) } required error={ error }>
				<TextArea
					{ ...describe( id, { error } ) }
					required
					maxLength={ 500 }
					value={ reason }
					onChange={ ( event ) => setReason( event.target.value ) }
				/>
			</Field>
		</FormDialog>
	);
}
