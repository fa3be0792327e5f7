import { useState } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import type { Destination, Destinations } from '../../../api/types';
import { useApi } from '../../../api/use-api';
import { useSubmit } from '../../../lib/submit';
import { Failure } from '../../../ui/failure';
import { FormDialog } from '../../../ui/form-dialog';
import { useToast } from '../../../ui/toast';
import { useFolderActions } from '../actions';
import { findFolder, topLevel, useCurrentFolder } from '../hooks';
import { spaceName } from '../names';
import type { FolderNode, Space } from '../types';
import { FolderPicker, type FolderChoice } from './folder-picker';
import { FoldersSkeleton } from './folders-skeleton';

interface Props {
	folder: FolderNode;
	onClose: () => void;
}

/** Moves a folder to one of the places that the service allows (document 2, section 7: the popup tree). */
export function MoveFolderDialog( { folder, onClose }: Props ) {
	const { data, error } = useApi< Destinations >( `/folder/${ folder.id }/popup-move` );
	const [ target, setTarget ] = useState< FolderChoice >( null );
	const acts = useFolderActions();
	const toast = useToast();
	const { busy, failure, submit } = useSubmit(
		() => acts.move( current, target ),
		() => {
			const place = placeName( data, target, folder.type );
			/* translators: 1: name of a folder, 2: name of the folder that it went to. */
			const text = sprintf( __( '“%1$s” was moved to “%2$s”.', 'lyd' ), folder.name, place );
			toast( { kind: 'success', text } );
			onClose();
		}
	);
	const current = useCurrentFolder( folder, Boolean( failure ) );
	return (
		<FormDialog
			title={ __( 'Move folder to', 'lyd' ) }
			/* translators: %s: name of a folder. */
			description={ sprintf( __( 'Choose where “%s” goes, with all that is in it.', 'lyd' ), folder.name ) }
			confirm={ __( 'Move here', 'lyd' ) }
			disabled={ target === null }
			busy={ busy }
			failure={ failure }
			onSubmit={ submit }
			onClose={ onClose }
		>
			<Failure of={ data ? null : error } />
			{ data ? (
				<FolderPicker
					space={ folder.type }
					folders={ data.folders }
					allowTop={ data.can_be_top }
					value={ target }
					onChange={ setTarget }
					disabled={ refusalOf }
				/>
			) : (
				! error && <FoldersSkeleton />
			) }
		</FormDialog>
	);
}

function refusalOf( { is_allowed: isAllowed, reason }: Destination ): string | null {
	return isAllowed ? null : reason || __( 'It cannot be moved here.', 'lyd' );
}

function placeName( data: Destinations | undefined, target: FolderChoice, space: Space ): string {
	const targetFolder = typeof target === 'number' && findFolder( data?.folders ?? [], target );
	return target === topLevel || ! targetFolder ? spaceName( space ) : targetFolder.name;
}
