import { __, sprintf } from '@wordpress/i18n';
import { messageFor, messageForCode, referenceFor } from '../../../api/messages';
import { useSubmit } from '../../../lib/submit';
import { FormDialog } from '../../../ui/form-dialog';
import { useToast } from '../../../ui/toast';
import { useFolderActions } from '../actions';
import type { FolderNode } from '../types';

interface Props {
	folder: FolderNode;
	onClose: () => void;
	onGone: ( folder: FolderNode ) => void;
}

export function DeleteFolderDialog( { folder, onClose, onGone }: Props ) {
	const acts = useFolderActions();
	const toast = useToast();
	const restore = () =>
		acts.restore( [ folder.id ] ).then(
			/* translators: %s: name of a folder. */
			() => toast( { kind: 'success', text: sprintf( __( '“%s” is back.', 'lyd' ), folder.name ) } ),
			( error: unknown ) =>
				toast( { kind: 'danger', text: messageFor( error ), reference: referenceFor( error ) } )
		);
	const { busy, failure, submit } = useSubmit(
		() => acts.remove( folder ),
		() => {
			toast( {
				kind: 'success',
				/* translators: %s: name of a folder. */
				text: sprintf( __( '“%s” was deleted.', 'lyd' ), folder.name ),
				action: { label: __( 'Undo', 'lyd' ), run: restore },
			} );
			onClose();
			onGone( folder );
		}
	);
	return (
		<FormDialog
			danger
			/* translators: %s: name of a folder. */
			title={ sprintf( __( 'Delete “%s”?', 'lyd' ), folder.name ) }
			description={ messageForCode( 'folder_not_empty' ) }
			confirm={ __( 'Delete', 'lyd' ) }
			busy={ busy }
			failure={ failure }
			onSubmit={ submit }
			onClose={ onClose }
		/>
	);
}
