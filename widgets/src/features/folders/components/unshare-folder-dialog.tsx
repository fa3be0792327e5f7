import { useMemo, useState } from 'react';
import { __ } from '@wordpress/i18n';
import { useSubmit } from '../../../lib/submit';
import { FormDialog } from '../../../ui/form-dialog';
import { useToast } from '../../../ui/toast';
import { useFolderActions } from '../actions';
import { useFolders } from '../hooks';
import type { FolderNode } from '../types';
import { FolderTicks } from './folder-ticks';

interface Props {
	folder: FolderNode;
	onClose: () => void;
}

/** Takes one folder or several out of Shared folders; nothing is deleted (document 2, section 4.5). */
export function UnshareFolderDialog( { folder, onClose }: Props ) {
	const { data } = useFolders( folder.type );
	const [ ticked, setTicked ] = useState< number[] >( [ folder.id ] );
	const shared = useMemo( () => removable( data ?? [ folder ] ), [ data, folder ] );
	const shares = shared.flatMap( ( one ) =>
		ticked.includes( one.id ) && one.folder_share_id !== null ? [ one.folder_share_id ] : []
	);
	const acts = useFolderActions();
	const toast = useToast();
	const { busy, failure, submit } = useSubmit(
		() => acts.unshare( shares ),
		() => {
			toast( { kind: 'success', text: __( 'Removed from shared folders', 'lyd' ) } );
			onClose();
		}
	);
	return (
		<FormDialog
			title={ __( 'Remove from shared folder', 'lyd' ) }
			description={ __(
				'Your company no longer sees what is in it. The folder stays in My documents of its owner.',
				'lyd'
			) }
			confirm={ __( 'Remove', 'lyd' ) }
			disabled={ shares.length === 0 }
			busy={ busy }
			failure={ failure }
			onSubmit={ submit }
			onClose={ onClose }
		>
			<FolderTicks folders={ shared } ticked={ ticked } onChange={ setTicked } />
		</FormDialog>
	);
}

/** The folders of a tree with a share of their own that the member may remove, flattened. */
function removable( folders: FolderNode[] ): FolderNode[] {
	return folders.flatMap( ( folder ) => [
		...( folder.folder_share_id !== null && folder.allowed.includes( 'folders.unshare' )
			? [ { ...folder, children: [] } ]
			: [] ),
		...removable( folder.children ),
	] );
}
