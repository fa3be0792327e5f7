import { useState } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { useSubmit } from '../../../lib/submit';
import { Failure } from '../../../ui/failure';
import { FormDialog } from '../../../ui/form-dialog';
import { FolderPicker, type FolderChoice } from '../../folders/components/folder-picker';
import { FoldersSkeleton } from '../../folders/components/folders-skeleton';
import { findFolder, topLevel, useFolders } from '../../folders/hooks';
import { spaceName } from '../../folders/names';
import { Space } from '../../folders/types';
import type { ListedDocument } from '../types';
import { idsOf, useDocumentCalls } from './calls';
import { nameThem } from './names';
import { withFallback } from './failure';
import { useUndo } from './use-undo';

interface Props {
	documents: ListedDocument[];
	onClose: () => void;
}

/** Moves documents within My documents (document 2, sections 2.4 and 5). */
export function MoveDialog( { documents, onClose }: Props ) {
	const { data: folders, error } = useFolders( Space.mine );
	const [ target, setTarget ] = useState< FolderChoice >( null );
	const calls = useDocumentCalls();
	const offerUndo = useUndo();
	const before = homes( documents );
	const here = before.size === 1 ? [ ...before.keys() ][ 0 ]! : undefined;
	const name = nameThem( documents );
	const { busy, failure, submit } = useSubmit(
		() => calls.move( idsOf( documents ), target === topLevel ? null : Number( target ), here ),
		() => {
			const targetFolder = typeof target === 'number' && findFolder( folders ?? [], target );
			const place = targetFolder ? targetFolder.name : spaceName( Space.mine );
			/* translators: 1: name of a document in quotes, or "3 documents", 2: name of a folder. */
			const text = sprintf( __( 'Moved %1$s to “%2$s”.', 'lyd' ), name, place );
			const back = async () => {
				for ( const [ folder, ids ] of before ) {
					await calls.move( ids, folder );
				}
			};
			/* translators: %s: name of a document in quotes, or "3 documents". */
			offerUndo( text, back, sprintf( __( 'Moved %s back.', 'lyd' ), name ) );
			onClose();
		}
	);
	return (
		<FormDialog
			title={ __( 'Move document to', 'lyd' ) }
			/* translators: %s: name of a document in quotes, or "3 documents". */
			description={ sprintf( __( 'Choose where to put %s.', 'lyd' ), name ) }
			confirm={ __( 'Move here', 'lyd' ) }
			disabled={ target === null || target === ( here === null ? topLevel : here ) }
			busy={ busy }
			failure={ withFallback( failure, __( 'Can not move document', 'lyd' ) ) }
			onSubmit={ submit }
			onClose={ onClose }
		>
			<Failure of={ folders ? null : error } />
			{ folders ? (
				<FolderPicker
					space={ Space.mine }
					folders={ folders }
					allowTop
					value={ target }
					onChange={ setTarget }
					disabled={ ( { id } ) => ( id === here ? hereAlready( documents ) : null ) }
				/>
			) : (
				! error && <FoldersSkeleton />
			) }
		</FormDialog>
	);
}

function hereAlready( documents: ListedDocument[] ): string {
	return documents.length === 1 ? __( 'It is here already.', 'lyd' ) : __( 'They are here already.', 'lyd' );
}

/** The documents by the folder they are in; null is the space itself. */
function homes( documents: ListedDocument[] ): Map< number | null, number[] > {
	const idsByFolder = new Map< number | null, number[] >();
	for ( const { id, folder } of documents ) {
		const home = folder?.id ?? null;
		idsByFolder.set( home, [ ...( idsByFolder.get( home ) ?? [] ), id ] );
	}
	return idsByFolder;
}
