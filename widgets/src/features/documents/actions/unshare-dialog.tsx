import { useState } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import type { LinkedFolder } from '../../../api/types';
import { useApi } from '../../../api/use-api';
import { useSubmit } from '../../../lib/submit';
import { Failure } from '../../../ui/failure';
import { Bar, Skeleton } from '../../../ui/skeleton';
import { useToast } from '../../../ui/toast';
import { FormDialog } from '../../../ui/form-dialog';
import type { ListedDocument } from '../types';
import { useDocumentCalls } from './calls';
import { withFallback } from './failure';
import { SharedFolderTicks } from './shared-folder-ticks';

interface Props {
	document: ListedDocument;
	onClose: () => void;
}

/** Takes a document out of one shared folder or several; it stays where it is (document 2, section 4.5). */
export function UnshareDialog( { document, onClose }: Props ) {
	const { data, error } = useApi< { rows: LinkedFolder[] } >( `/doc/list-shared-document/${ document.id }` );
	const [ ticked, setTicked ] = useState< number[] >( [] );
	const calls = useDocumentCalls();
	const toast = useToast();
	const only = data?.rows.length === 1 ? data.rows[ 0 ]! : null;
	const folders = only ? [ only.id ] : ticked;
	const hasSeveral = ( data?.rows.length ?? 0 ) > 1;
	const { busy, failure, submit } = useSubmit(
		() => calls.unshare( document.id, folders ),
		() => {
			/* translators: %s: name of a document. */
			toast( { kind: 'success', text: sprintf( __( 'Removed “%s”.', 'lyd' ), document.name ) } );
			onClose();
		}
	);
	return (
		<FormDialog
			title={
				hasSeveral ? __( 'Shared document was in folders:', 'lyd' ) : __( 'Remove from shared folder', 'lyd' )
			}
			description={ explain( document, only, data?.rows.length ) }
			confirm={ __( 'Remove', 'lyd' ) }
			disabled={ folders.length === 0 }
			busy={ busy }
			failure={ withFallback( failure, failed() ) }
			onSubmit={ submit }
			onClose={ onClose }
		>
			<Failure of={ data ? null : error } />
			{ ! data && ! error && (
				<Skeleton>
					<Bar className="lyd:w-2/3" />
				</Skeleton>
			) }
			{ hasSeveral && <SharedFolderTicks folders={ data!.rows } ticked={ ticked } onChange={ setTicked } /> }
		</FormDialog>
	);
}

const failed = () =>
	__(
		'There was an error while removing your document from share folder. Please try again or contact us for support.',
		'lyd'
	);

function explain( document: ListedDocument, only: LinkedFolder | null, count?: number ): string {
	if ( only ) {
		return sprintf(
			/* translators: 1: name of a document, 2: name of a folder. */
			__( '“%1$s” leaves “%2$s”. It stays in My documents of its owner.', 'lyd' ),
			document.name,
			only.name
		);
	}
	if ( count === 0 ) {
		return __(
			'This document is shared because the folder it lies in is shared. Move it, or stop sharing that folder.',
			'lyd'
		);
	}
	/* translators: %s: name of a document. */
	return sprintf( __( 'Tick where “%s” is no longer to be seen.', 'lyd' ), document.name );
}
