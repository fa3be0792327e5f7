import { useState } from 'react';
import { useClient } from '../../../api/context';
import { messageFor, referenceFor } from '../../../api/messages';
import { saveFile } from '../../../lib/save-file';
import { useToast } from '../../../ui/toast';
import type { FileKind } from './rights';

interface Named {
	id: number;
	name: string;
}

/** Fetches a document's file and starts the browser's download. */
export function useDownload() {
	const client = useClient();
	const toast = useToast();
	const [ busy, setBusy ] = useState( false );
	/** Saves what an address has; the name is used if the response has none. */
	async function save( path: string, name: string ) {
		setBusy( true );
		try {
			const file = await client.file( path );
			saveFile( file.blob, file.name === 'document' ? name : file.name );
		} catch ( error ) {
			toast( { kind: 'danger', text: messageFor( error ), reference: referenceFor( error ) } );
		} finally {
			setBusy( false );
		}
	}
	return {
		busy,
		save,
		/** Downloads a file in a format, by default the main one, or a zip of all. */
		download: ( { id, name }: Named, kind: FileKind | 'zip', part = 0 ) =>
			save( `/doc/download/${ id }?type=${ kind }${ part ? `&part=${ part }` : '' }`, `${ name }.${ kind }` ),
	};
}
