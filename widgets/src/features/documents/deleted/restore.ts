import { useState } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { useClient } from '../../../api/context';
import { messageFor, referenceFor } from '../../../api/messages';
import { useToast } from '../../../ui/toast';
import { useRefresh } from '../refresh';

export type Kind = 'document' | 'folder';

const calls = {
	document: { path: '/doc/restore', list: 'list_doc' },
	folder: { path: '/folder/restore', list: 'list_folder' },
};

/** Restores one item, to its former folder or to the top if that was deleted. */
export function useRestore( kind: Kind, { id, name }: { id: number; name: string } ) {
	const client = useClient();
	const refresh = useRefresh();
	const toast = useToast();
	const [ busy, setBusy ] = useState( false );
	async function restore() {
		setBusy( true );
		const { path, list } = calls[ kind ];
		try {
			await client.call( path, { method: 'PUT', body: { [ list ]: [ id ] } } );
			/* translators: %s: name of a document or a folder. */
			toast( { kind: 'success', text: sprintf( __( '“%s” is back.', 'lyd' ), name ) } );
		} catch ( error ) {
			toast( { kind: 'danger', text: messageFor( error ), reference: referenceFor( error ) } );
		} finally {
			await refresh( { folders: true } ).catch( () => {} );
			setBusy( false );
		}
	}
	return { busy, restore };
}
