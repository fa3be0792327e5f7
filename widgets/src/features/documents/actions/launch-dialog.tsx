import { useAddresses } from './addresses';
import { ConfirmChange } from './confirm-change';
import type { ListedDocument } from '../types';

interface Props {
	document: ListedDocument;
	onClose: () => void;
}

/** Before the interview of another member's document (document 2, section 6). */
export function LaunchDialog( { document, onClose }: Props ) {
	const { interview } = useAddresses();
	return (
		<ConfirmChange
			owner={ document.created_by_user?.display_name }
			onConfirm={ () => window.location.assign( interview( document, true ) ) }
			onCancel={ onClose }
		/>
	);
}
