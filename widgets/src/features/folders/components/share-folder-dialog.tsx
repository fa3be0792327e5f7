import { useState } from 'react';
import { __, _n, sprintf } from '@wordpress/i18n';
import { useSubmit } from '../../../lib/submit';
import { Failure } from '../../../ui/failure';
import { FormDialog } from '../../../ui/form-dialog';
import { useToast } from '../../../ui/toast';
import { useFolderActions } from '../actions';
import { useFolders } from '../hooks';
import { Space, type FolderNode } from '../types';
import { FolderTicks } from './folder-ticks';
import { FoldersSkeleton } from './folders-skeleton';

interface Props {
	/** The folder of the menu: ticked from the start. */
	folder: FolderNode;
	onClose: () => void;
}

/** Shares one folder of My documents or several at once (document 2, section 4.5). */
export function ShareFolderDialog( { folder, onClose }: Props ) {
	const { data, error } = useFolders( Space.mine );
	const [ ticked, setTicked ] = useState< number[] >( [ folder.id ] );
	const acts = useFolderActions();
	const toast = useToast();
	const { busy, failure, submit } = useSubmit(
		() => acts.share( ticked ),
		() => {
			const { length } = ticked;
			/* translators: %d: number of folders. */
			const message = sprintf( _n( '%d folder shared', '%d folders shared', length, 'lyd' ), length );
			toast( { kind: 'success', text: length === 1 ? __( 'Folder shared', 'lyd' ) : message } );
			onClose();
		}
	);
	return (
		<FormDialog
			title={ __( 'Add to Shared Folders', 'lyd' ) }
			description={ __(
				'Everybody in your company will see the folders that you tick, with all that is in them.',
				'lyd'
			) }
			confirm={ __( 'Share', 'lyd' ) }
			disabled={ ticked.length === 0 }
			busy={ busy }
			failure={ failure }
			onSubmit={ submit }
			onClose={ onClose }
		>
			<Failure of={ data ? null : error } />
			{ data ? (
				<FolderTicks folders={ data } ticked={ ticked } onChange={ setTicked } refused={ alreadyShared } />
			) : (
				! error && <FoldersSkeleton />
			) }
		</FormDialog>
	);
}

const alreadyShared = ( { isShared }: FolderNode ) => ( isShared ? __( 'Already shared', 'lyd' ) : null );
