import { useState } from 'react';
import { messageFor, referenceFor } from '../../api/messages';
import { saveFile } from '../../lib/save-file';
import { useToast } from '../../ui/toast';
import type { SigningCalls } from './calls';
import type { Bundle } from './types';

type SentFile = Bundle[ 'files' ][ number ];

const fileName = ( { name }: SentFile ) => ( /\.pdf$/i.test( name ) ? name : `${ name }.pdf` );

/** The download of the documents as they were sent; a failure is shown as a toast. */
export function useDownload( calls: SigningCalls ) {
	const toast = useToast();
	const [ busy, setBusy ] = useState( false );
	const download = async ( file: SentFile ) => {
		setBusy( true );
		try {
			saveFile( await calls.file( file.part ), fileName( file ) );
		} catch ( error ) {
			toast( { kind: 'danger', text: messageFor( error ), reference: referenceFor( error ) } );
		} finally {
			setBusy( false );
		}
	};
	return { busy, download: ( file: SentFile ) => void download( file ) };
}
