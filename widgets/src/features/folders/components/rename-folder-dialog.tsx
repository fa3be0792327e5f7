import { useState } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { useSubmit } from '../../../lib/submit';
import { FormDialog } from '../../../ui/form-dialog';
import { useToast } from '../../../ui/toast';
import { useFolderActions } from '../actions';
import { useCurrentFolder } from '../hooks';
import type { FolderNode } from '../types';
import { isBlank, NameField } from './name-field';

interface Props {
	folder: FolderNode;
	onClose: () => void;
}

export function RenameFolderDialog( { folder, onClose }: Props ) {
	const [ name, setName ] = useState( folder.name );
	const acts = useFolderActions();
	const toast = useToast();
	const { busy, failure, submit } = useSubmit(
		() => acts.rename( current, name ),
		() => {
			/* translators: 1: name of a folder before, 2: its name now. */
			const text = sprintf( __( '“%1$s” is now “%2$s”.', 'lyd' ), current.name, name );
			toast( { kind: 'success', text } );
			onClose();
		}
	);
	const current = useCurrentFolder( folder, Boolean( failure ) );
	return (
		<FormDialog
			title={ __( 'Rename folder', 'lyd' ) }
			confirm={ __( 'Rename', 'lyd' ) }
			disabled={ isBlank( name ) || name === folder.name }
			guarded={ name !== folder.name }
			busy={ busy }
			failure={ failure }
			onSubmit={ submit }
			onClose={ onClose }
		>
			<NameField value={ name } before={ folder.name } onChange={ setName } />
		</FormDialog>
	);
}
