import { useState } from 'react';
import useSWR from 'swr';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { ShareCheck } from '../../../api/types';
import { useSubmit } from '../../../lib/submit';
import { Failure } from '../../../ui/failure';
import { useToast } from '../../../ui/toast';
import { FormDialog } from '../../../ui/form-dialog';
import { FolderPicker, type FolderChoice } from '../../folders/components/folder-picker';
import { FoldersSkeleton } from '../../folders/components/folders-skeleton';
import { findFolder, useFolders } from '../../folders/hooks';
import { Space } from '../../folders/types';
import type { ListedDocument } from '../types';
import { idsOf, useDocumentCalls } from './calls';
import { nameThem } from './names';
import { withFallback } from './failure';

interface Props {
	documents: ListedDocument[];
	onClose: () => void;
}

/** Adds documents to a shared folder, after a check which of them are not there yet (document 2, section 7). */
export function ShareDialog( { documents, onClose }: Props ) {
	const folders = useFolders( Space.shared );
	const [ target, setTarget ] = useState< FolderChoice >( null );
	const calls = useDocumentCalls();
	const toast = useToast();
	const ids = idsOf( documents );
	const folder = typeof target === 'number' ? target : null;
	const check = useCheck( ids, folder );
	const addable = check.data?.addable.length ?? 0;
	const name = ( folder && findFolder( folders.data ?? [], folder )?.name ) || '';
	const { busy, failure, submit } = useSubmit(
		() => calls.share( ids, folder! ),
		( { addable: added } ) => {
			const quotedNames = nameThem( documents.filter( ( one ) => added.includes( one.id ) ) );
			/* translators: 1: name of a document in quotes, or "3 documents", 2: name of a folder. */
			toast( { kind: 'success', text: sprintf( __( 'Added %1$s to “%2$s”.', 'lyd' ), quotedNames, name ) } );
			onClose();
		}
	);
	return (
		<FormDialog
			title={ __( 'Add to Shared Folder', 'lyd' ) }
			description={ sprintf(
				/* translators: %s: name of a document in quotes, or "3 documents". */
				__( 'Everybody in your company will see %s in the folder you choose.', 'lyd' ),
				nameThem( documents )
			) }
			confirm={ addWords( addable || documents.length, name ) }
			disabled={ addable === 0 || Boolean( check.error ) }
			busy={ busy }
			failure={ withFallback( failure ?? check.error, failed() ) }
			onSubmit={ submit }
			onClose={ onClose }
		>
			<Failure of={ folders.data ? null : folders.error } />
			{ folders.data ? (
				<FolderPicker space={ Space.shared } folders={ folders.data } value={ target } onChange={ setTarget } />
			) : (
				! folders.error && <FoldersSkeleton />
			) }
			{ folders.data?.length === 0 && (
				<p className="lyd:text-sm lyd:text-soft">
					{ __( 'There are no shared folders yet. Create one in Shared folders first.', 'lyd' ) }
				</p>
			) }
			<p role="status" className="lyd:mt-3 lyd:min-h-6 lyd:text-sm lyd:text-soft">
				{ check.data && alreadyWords( check.data ) }
			</p>
		</FormDialog>
	);
}

const failed = () =>
	__(
		'There was an error while adding your document to the share folder. Please try again or contact us for support.',
		'lyd'
	);

/** Requested for every chosen folder and not cached: it may change between two choices. */
function useCheck( ids: number[], folder: number | null ) {
	const { checkShare } = useDocumentCalls();
	return useSWR< ShareCheck >(
		folder === null ? null : [ 'share-check', folder, ...ids ],
		() => checkShare( ids, folder! ),
		{ keepPreviousData: false, revalidateOnFocus: false, shouldRetryOnError: false, dedupingInterval: 0 }
	);
}

function addWords( count: number, folder: string ): string {
	if ( ! folder ) {
		return __( 'Add', 'lyd' );
	}
	/* translators: 1: number of documents, 2: name of a folder. */
	return sprintf( _n( 'Add %1$d item to %2$s', 'Add %1$d items to %2$s', count, 'lyd' ), count, folder );
}

function alreadyWords( { addable, already }: ShareCheck ): string {
	if ( already.length === 0 ) {
		return '';
	}
	if ( addable.length === 0 ) {
		return _n( 'It is in this folder already.', 'They are in this folder already.', already.length, 'lyd' );
	}
	return sprintf(
		/* translators: %d: number of documents. */
		_n( '%d of them is in this folder already.', '%d of them are in this folder already.', already.length, 'lyd' ),
		already.length
	);
}
