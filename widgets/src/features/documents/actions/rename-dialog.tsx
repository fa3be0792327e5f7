import { useState } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { useClient } from '../../../api/context';
import { ApiError } from '../../../api/errors';
import { useSubmit } from '../../../lib/submit';
import { useToast } from '../../../ui/toast';
import { FormDialog } from '../../../ui/form-dialog';
import type { ListedDocument } from '../types';
import { useDocumentCalls } from './calls';
import { DocumentNameField } from './document-name-field';
import { withFallback } from './failure';

interface Props {
	document: ListedDocument;
	onClose: () => void;
}

/** Rename Document (document 2, sections 2.4 and 5). */
export function RenameDialog( { document, onClose }: Props ) {
	const [ expected, setExpected ] = useState( document.name );
	const [ name, setName ] = useState( document.name );
	const [ touched, touch ] = useState( false );
	const client = useClient();
	const calls = useDocumentCalls();
	const toast = useToast();
	const problem = problemOf( name, expected );

	async function rename() {
		try {
			return await calls.rename( document.id, name, expected );
		} catch ( error ) {
			// It was renamed in the meantime: the dialog shows that, and the typed name can still be sent.
			if ( error instanceof ApiError && error.errorCode === 'changed_meanwhile' ) {
				const now = await client.get< ListedDocument >( `/doc/${ document.id }` ).catch( () => null );
				setExpected( now?.name ?? expected );
			}
			throw error;
		}
	}
	const { busy, failure, submit } = useSubmit( rename, () => {
		/* translators: 1: name of a document before, 2: its name now. */
		toast( { kind: 'success', text: sprintf( __( '“%1$s” is now “%2$s”.', 'lyd' ), expected, name ) } );
		onClose();
	} );
	return (
		<FormDialog
			title={ __( 'Rename Document', 'lyd' ) }
			confirm={ __( 'Rename', 'lyd' ) }
			disabled={ Boolean( problem ) }
			guarded={ name !== document.name }
			busy={ busy }
			failure={ withFallback( failure, __( 'Error when renaming document', 'lyd' ) ) }
			onSubmit={ submit }
			onClose={ onClose }
		>
			<DocumentNameField
				value={ name }
				error={ touched ? problem : undefined }
				onChange={ ( text ) => {
					setName( text );
					touch( true );
				} }
			/>
		</FormDialog>
	);
}

function problemOf( name: string, before: string ): string | undefined {
	if ( name.trim() === '' ) {
		return __( 'Document name is required', 'lyd' );
	}
	return name === before ? __( 'Document name is duplicated', 'lyd' ) : undefined;
}
