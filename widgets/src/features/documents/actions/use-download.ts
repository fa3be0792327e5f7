import { useState } from 'react';
import { useClient } from '../../../api/context';
import { messageFor, referenceFor } from '../../../api/messages';
import { saveFile } from '../../../lib/save-file';
import { useToast } from '../../../ui/toast';
import type { FileKind } from './rights';

/** Fetches a document's file and starts the browser's download. */
export function useDownload() {
	const client = useClient();
	const toast = useToast();
	const [ busy, setBusy ] = useState( false );
	/** Downloads a file in a format, by default the main one, or a zip of all. */
	async function download( { id, name }: { id: number; name: string }, kind: FileKind | 'zip', part = 0 ) {
		setBusy( true );
		try {
			const file = await client.file( `/doc/download/${ id }?type=${ kind }${ part ? `&part=${ part }` : '' }` );
			saveFile( file.blob, file.name === 'document' ? `${ name }.${ kind }` : file.name );
		} catch ( error ) {
			toast( { kind: 'danger', text: messageFor( error ), reference: referenceFor( error ) } );
		} finally {
			setBusy( false );
		}
	}
	return { busy, download };
}
