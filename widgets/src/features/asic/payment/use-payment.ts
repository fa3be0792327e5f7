import { useState } from 'react';
import { __ } from '@wordpress/i18n';
import { messageForCode } from '../../../api/messages';
import { useClient } from '../../../api/context';
import { useConfig } from '../../../app/context';
import { isWebAddress, withQuery } from '../../../lib/address';
import { usePageReturn } from '../../../lib/page-return';
import { useSubmit } from '../../../lib/submit';
import { visit } from '../../../lib/visit';
import { useToast } from '../../../ui/toast';
import { withFallback } from '../../documents/actions/failure';
import { initPayment } from '../calls';
import { useRefreshRegistration } from '../hooks';
import { refusalOf } from '../refusal';
import { transactionAction } from './arrival';

interface Named {
	id: number;
	name: string;
}

/** Document 2, section 8. */
const fallback = () => messageForCode( 'partner_unavailable' );

/**
 * Leads to ASIC's payment page: the service returns the one that was left before, if there is one, else a new one.
 *
 * @param document  What is paid for.
 * @param confirmed The member confirmed changing another member's document.
 */
export function usePayment( document: Named, confirmed: boolean ) {
	const client = useClient();
	const toast = useToast();
	const refresh = useRefreshRegistration( document.id );
	const address = useReturnAddress( document );
	const [ isLeaving, leave ] = useState( false );
	usePageReturn( () => {
		leave( false );
		void refresh();
	} );
	const [ lockedUntil, lock ] = useState< string | null >( null );
	async function start(): Promise< string | null > {
		// eslint-disable-next-line @wordpress/i18n-ellipsis -- The specification's dots.
		toast( { kind: 'info', text: __( 'Initialising ASIC Payment...', 'lyd' ) } );
		const {
			payment,
			messageEvent,
			locked_until: until,
		} = await initPayment( client, {
			doc_id: document.id,
			redirect_url: address,
			confirmed,
		} );
		if ( ! payment || ! isWebAddress( payment.paymentURL ) ) {
			void refresh();
			lock( until );
			if ( until && ! messageEvent?.length ) {
				return null;
			}
			throw refusalOf( messageEvent, fallback() );
		}
		return payment.paymentURL;
	}
	const { busy, failure, submit } = useSubmit( start, ( page ) => {
		if ( page ) {
			leave( true );
			visit.to( page );
		}
	} );
	return {
		busy: busy || isLeaving,
		failure: withFallback( failure, fallback() ),
		/** Until when the gateway is locked, as the last request was answered; null if it is not. */
		lockedUntil,
		pay: submit,
	};
}

/** Where ASIC's payment page leads back to: the document in its list (document 2, section 2.7). */
function useReturnAddress( { id, name }: Named ): string {
	const { urls } = useConfig();
	const here = new URLSearchParams( window.location.search );
	return withQuery( urls.my_document, {
		...{ tab: here.get( 'tab' ), folderId: here.get( 'folderId' ) },
		...{ docId: id, docName: name, action: transactionAction },
	} );
}
