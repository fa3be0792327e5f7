import { useEffect, useState } from 'react';
import { __ } from '@wordpress/i18n';
import { useClient } from '../../../api/context';
import { Button } from '../../../ui/button';
import { suggestedEntry } from '../../asic/menu';
import { may, needsUpgrade, wasSent } from '../../documents/actions/rights';
import type { ListedDocument } from '../../documents/types';
import { signAction } from '../../signing/action';
import { useRequestedSignature } from '../requested-actions';
import { ReopenDialog } from './dialogs-lazy';
import { useAsicActions, useDocumentPage } from './use-asic-actions';

/**
 * What may be done with a document that is completed: reopen it, and send it for signature or follow that on the document's page,
 * which has the dialogs for it.
 *
 * @param id        The document.
 * @param completed The document as it was loaded; null if it was completed after that, which changes what may be done.
 * @param isDone    Whether it is completed.
 */
export function useCompletedActions( id: number, completed: ListedDocument | null, isDone: boolean ) {
	const client = useClient();
	const [ document, setDocument ] = useState< ListedDocument | null >( completed );
	const [ isReopening, reopen ] = useState( false );
	const openPage = useDocumentPage( document );
	useEffect( () => {
		if ( isDone && ! completed ) {
			client.get< ListedDocument >( `/doc/${ id }` ).then( setDocument, () => {} );
		}
	}, [ client, id, isDone, completed ] );
	const isOffered = Boolean( document && ( may( document, 'sign' ) || needsUpgrade( document, 'sign' ) ) );
	const onSign = isOffered ? () => openPage( signAction ) : undefined;
	useRequestedSignature( onSign );
	const asic = useAsicActions( isDone ? document : null );
	return {
		/** Absent if it may not be sent. */
		onSign,
		/** The ASIC menu, and what opens its dialogs. */
		asic: asic.menu,
		askAsic: asic.ask,
		/** Null until it is completed. */
		document: isDone ? document : null,
		/** What is next about the registration; undefined if it is nothing. */
		suggested: document && isDone ? suggestedEntry( document, asic.ask ) : undefined,
		buttons: isDone && document && (
			<>
				{ onSign && (
					<Button icon="edit" onClick={ onSign }>
						{ __( 'Send for signature', 'lyd' ) }
					</Button>
				) }
				{ wasSent( document ) && (
					<Button onClick={ () => openPage() }>{ __( 'Signing status', 'lyd' ) }</Button>
				) }
				{ may( document, 'reopen' ) && (
					<Button icon="edit" onClick={ () => reopen( true ) }>
						{ __( 'Reopen to change', 'lyd' ) }
					</Button>
				) }
				{ isReopening && (
					<ReopenDialog
						document={ document }
						onClose={ () => reopen( false ) }
						onFail={ () => reopen( false ) }
					/>
				) }
			</>
		),
	};
}
