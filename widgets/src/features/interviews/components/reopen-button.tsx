import { useEffect, useState } from 'react';
import { __ } from '@wordpress/i18n';
import { useClient } from '../../../api/context';
import { Button } from '../../../ui/button';
import { may } from '../../documents/actions/rights';
import type { ListedDocument } from '../../documents/types';
import { ReopenDialog } from './dialogs-lazy';

interface Props {
	id: number;
	/** The completed document; absent if it was completed after it was loaded, which changes what the member may do. */
	completed?: ListedDocument;
}

/** Offers to reopen a completed document, if the member may. */
export function ReopenButton( { id, completed }: Props ) {
	const client = useClient();
	const [ document, setDocument ] = useState< ListedDocument | null >( completed ?? null );
	const [ isAsked, ask ] = useState( false );
	useEffect( () => {
		if ( ! completed ) {
			client.get< ListedDocument >( `/doc/${ id }` ).then( setDocument, () => {} );
		}
	}, [ client, id, completed ] );
	if ( ! document || ! may( document, 'reopen' ) ) {
		return null;
	}
	return (
		<>
			<Button icon="edit" onClick={ () => ask( true ) }>
				{ __( 'Reopen to change', 'lyd' ) }
			</Button>
			{ isAsked && (
				<ReopenDialog document={ document } onClose={ () => ask( false ) } onFail={ () => ask( false ) } />
			) }
		</>
	);
}
