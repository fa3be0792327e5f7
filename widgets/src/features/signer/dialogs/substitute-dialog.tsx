import { __, sprintf } from '@wordpress/i18n';
import { FormDialog } from '../../../ui/form-dialog';
import type { DialogProps } from '../dialog-props';
import { useLastStep } from './use-last-step';

/** Lets the substitute sign whom the sender has named. */
export function SubstituteDialog( props: DialogProps ) {
	const { bundle, calls, onClose } = props;
	const { substitute: name } = bundle;
	const { busy, failure, submit } = useLastStep( props, async () => {
		await calls.callSubstitute();
		return { kind: 'delegated', name };
	} );
	return (
		<FormDialog
			title={ __( 'Let my substitute sign', 'lyd' ) }
			description={ sprintf(
				/* translators: 1: name of a person, 2: name of the sender. */
				__( '%1$s, whom %2$s has named, gets a link and signs in your place. Your own link ends.', 'lyd' ),
				name,
				bundle.sender_name
			) }
			/* translators: %s: name of a person. */
			confirm={ sprintf( __( 'Let %s sign', 'lyd' ), name ) }
			busy={ busy }
			failure={ failure }
			onSubmit={ () => void submit() }
			onClose={ onClose }
		/>
	);
}
