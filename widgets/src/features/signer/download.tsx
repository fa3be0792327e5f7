import { useState } from 'react';
import { __ } from '@wordpress/i18n';
import { messageFor, referenceFor } from '../../api/messages';
import { saveFile } from '../../lib/save-file';
import { Button } from '../../ui/button';
import { Menu } from '../../ui/menu';
import { useToast } from '../../ui/toast';
import type { SigningCalls } from './calls';
import type { Bundle } from './types';

/** Downloads the documents as they were sent. */
export function Download( { bundle, calls }: { bundle: Bundle; calls: SigningCalls } ) {
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
	const [ first, ...others ] = bundle.files;
	if ( ! first ) {
		return null;
	}
	const button = (
		<Button
			variant="quiet"
			size="sm"
			icon="download"
			busy={ busy }
			onClick={ others.length > 0 ? undefined : () => void download( first ) }
		>
			{ __( 'Download', 'lyd' ) }
		</Button>
	);
	const items = bundle.files.map( ( file ) => ( { text: file.name, onSelect: () => void download( file ) } ) );
	return others.length > 0 ? <Menu trigger={ button } items={ items } /> : button;
}

type SentFile = Bundle[ 'files' ][ number ];

const fileName = ( { name }: SentFile ) => ( /\.pdf$/i.test( name ) ? name : `${ name }.pdf` );
