import { __ } from '@wordpress/i18n';
import { messageForCode } from '../../../api/messages';
import { Confirm } from '../../../ui/confirm';
import { ownerWords } from './owner-words';

interface Props {
	/** The owner's name, if known. */
	owner?: string | null;
	onConfirm: () => void;
	onCancel: () => void;
}

/** The spec's dialog before a change to another member's document. */
export function ConfirmChange( { owner, onConfirm, onCancel }: Props ) {
	return (
		<Confirm
			open
			title={ messageForCode( 'owner_confirm_required' ) }
			confirm={ __( 'Confirm and Continue', 'lyd' ) }
			onConfirm={ onConfirm }
			onCancel={ onCancel }
		>
			{ ownerWords( owner ) }
		</Confirm>
	);
}
