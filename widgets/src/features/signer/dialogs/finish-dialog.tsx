import { useState } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { useStore } from 'zustand';
import { FormDialog } from '../../../ui/form-dialog';
import { FieldError } from '../../../ui/field';
import type { DialogProps } from '../dialog-props';
import type { SigningStore } from '../signing-state';
import { Agreement } from './agreement';
import { useLastStep } from './use-last-step';

interface Props extends DialogProps {
	store: SigningStore;
}

const consentId = 'lyd-signing-consent';
const witnessId = 'lyd-signing-witness';

/** The last step: the consent, what a witness states, and the act itself. */
export function FinishDialog( props: Props ) {
	const { bundle, calls, store, onClose } = props;
	const { signer, consent } = bundle;
	const isApproval = signer.role === 'approver';
	const { consented, setConsented, signature, placed } = useStore( store );
	const [ hasSeen, setSeen ] = useState( false );
	const [ isTried, setTried ] = useState( false );
	const missing = [ ! consented && consentId, signer.is_witness && ! hasSeen && witnessId ].filter( Boolean );
	const { busy, failure, submit } = useLastStep( props, async () => ( {
		kind: 'completed',
		isApproval,
		outcome: await calls.complete( {
			content_hash: bundle.content_hash,
			consent_version: consent.version,
			signature: isApproval ? null : signature,
			placed: isApproval ? [] : placed,
			has_witnessed: signer.is_witness && hasSeen,
		} ),
	} ) );
	const send = () => {
		setTried( true );
		const [ first ] = missing;
		if ( first ) {
			document.getElementById( first )?.focus();
		} else {
			void submit();
		}
	};
	return (
		<FormDialog
			title={ isApproval ? __( 'Approve this document', 'lyd' ) : __( 'Finish signing', 'lyd' ) }
			description={
				isApproval
					? __( 'After that, your approval cannot be taken back here.', 'lyd' )
					: __( 'After that, your signature cannot be changed. Dates are filled in for you.', 'lyd' )
			}
			confirm={ isApproval ? __( 'Approve', 'lyd' ) : __( 'Finish signing', 'lyd' ) }
			busy={ busy }
			failure={ failure }
			onSubmit={ send }
			onClose={ onClose }
		>
			{ signer.is_witness && (
				<Agreement id={ witnessId } on={ hasSeen } isMissing={ isTried && ! hasSeen } onToggle={ setSeen }>
					{ sprintf(
						/* translators: %s: name of a signer. */
						__( 'I saw %s sign this document.', 'lyd' ),
						signer.parent_name
					) }
				</Agreement>
			) }
			<Agreement
				id={ consentId }
				on={ consented }
				isMissing={ isTried && ! consented }
				caption={ sprintf(
					/* translators: %s: number of a version of a text. */
					__( 'Version %s', 'lyd' ),
					consent.version
				) }
				onToggle={ setConsented }
			>
				{ consent.text }
			</Agreement>
			<div role="alert">
				<FieldError
					id="lyd-signing-agreements"
					error={ isTried && missing.length > 0 ? __( 'Please agree before you continue.', 'lyd' ) : '' }
				/>
			</div>
		</FormDialog>
	);
}
