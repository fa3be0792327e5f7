import { useState } from 'react';
import { useClient } from '../../api/context';
import { messageFor, referenceFor } from '../../api/messages';
import { saveFile } from '../../lib/save-file';
import { useToast } from '../../ui/toast';

/** Downloads the invoice of an order as PDF. */
export function useInvoice( orderId: number ) {
	const client = useClient();
	const toast = useToast();
	const [ busy, setBusy ] = useState( false );
	async function download() {
		if ( busy ) {
			return;
		}
		setBusy( true );
		try {
			const file = await client.file( `/order/invoice?id_order=${ orderId }` );
			saveFile( file.blob, file.name === 'document' ? `Invoice ${ orderId }.pdf` : file.name );
		} catch ( error ) {
			toast( { kind: 'danger', text: messageFor( error ), reference: referenceFor( error ) } );
		} finally {
			setBusy( false );
		}
	}
	return { busy, download };
}
