import { useState } from 'react';
import { useClient } from '../../api/context';
import { messageFor, referenceFor } from '../../api/messages';
import { saveFile } from '../../lib/save-file';
import { useToast } from '../../ui/toast';

/** Downloads the signed file of a document, or the evidence of how it was signed. */
export function useSignedFiles( document: { id: number; name: string } ) {
	const client = useClient();
	const toast = useToast();
	const [ busy, setBusy ] = useState( false );
	async function save( path: string, name: string ) {
		setBusy( true );
		try {
			const file = await client.file( `${ path }?doc_id=${ document.id }` );
			saveFile( file.blob, file.name === 'document' ? name : file.name );
		} catch ( error ) {
			toast( { kind: 'danger', text: messageFor( error ), reference: referenceFor( error ) } );
		} finally {
			setBusy( false );
		}
	}
	return {
		busy,
		downloadSigned: () => save( '/fusesign/document/download', `${ document.name }.pdf` ),
		downloadEvidence: () => save( '/fusesign/evidence', `${ document.name }.zip` ),
	};
}
