import { __, sprintf } from '@wordpress/i18n';
import { useSubmit } from '../../../lib/submit';
import { FormDialog } from '../../../ui/form-dialog';
import { useToast } from '../../../ui/toast';

interface Props {
	/** null: all but this one. */
	device: string | null;
	act: () => Promise< unknown >;
	/** Reads the list again. */
	onDone: () => Promise< unknown >;
	onClose: () => void;
}

/** Confirmation before a device is signed out, with its name. */
export default function EndDialog( { device, act, onDone, onClose }: Props ) {
	const toast = useToast();
	const { busy, failure, submit } = useSubmit( act, () => {
		const text = device
			? /* translators: %s: a device, e.g. Firefox on Windows. */
				sprintf( __( '%s was signed out.', 'lyd' ), device )
			: __( 'All other devices were signed out.', 'lyd' );
		toast( { kind: 'success', text } );
		void onDone();
		onClose();
	} );
	return (
		<FormDialog
			danger
			title={
				device
					? /* translators: %s: a device, e.g. Firefox on Windows. */
						sprintf( __( 'Sign out %s?', 'lyd' ), device )
					: __( 'Sign out all other devices?', 'lyd' )
			}
			description={ __( 'What is typed there and not saved is lost.', 'lyd' ) }
			confirm={ __( 'Sign out', 'lyd' ) }
			busy={ busy }
			failure={ failure }
			onSubmit={ submit }
			onClose={ onClose }
		/>
	);
}
