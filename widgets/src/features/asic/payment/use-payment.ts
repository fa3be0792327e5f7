import { useState } from 'react';
import { __ } from '@wordpress/i18n';
import { messageForCode } from '../../../api/messages';
import { useClient } from '../../../api/context';
import { useConfig } from '../../../app/context';
import { isWebAddress, withQuery } from '../../../lib/address';
import { useSubmit } from '../../../lib/submit';
import { visit } from '../../../lib/visit';
import { useToast } from '../../../ui/toast';
import { withFallback } from '../../documents/actions/failure';
import { initPayment } from '../calls';
import { useRefreshRegistration } from '../hooks';
import { refusalOf } from '../refusal';
import type { Registration } from '../types';
import { transactionAction } from './arrival';

interface Named {
	id: number;
	name: string;
}

/** Document 2, section 8. */
const fallback = () => messageForCode( 'partner_unavailable' );

/** Leads to ASIC's payment page: to the one that was left before, if there is one, else to a new one. */
export function usePayment(
	document: Named,
	/** How its registration stands. */
	registration: Registration | undefined,
	/** The member confirmed changing another member's document. */
	confirmed: boolean
) {
	const client = useClient();
	const toast = useToast();
	const refresh = useRefreshRegistration( document.id );
	const address = useReturnAddress( document );
	const [ isLeaving, leave ] = useState( false );
	async function start(): Promise< string > {
		// The specification's dots.
		// eslint-disable-next-line @wordpress/i18n-ellipsis
		toast( { kind: 'info', text: __( 'Initialising ASIC Payment...', 'lyd' ) } );
		if ( registration?.retry_url ) {
			return registration.retry_url;
		}
		const { payment, messageEvent } = await initPayment( client, {
			doc_id: document.id,
			redirect_url: address,
			confirmed,
		} );
		if ( ! payment || ! isWebAddress( payment.paymentURL ) ) {
			void refresh();
			throw refusalOf( messageEvent, fallback() );
		}
		return payment.paymentURL;
	}
	const { busy, failure, submit } = useSubmit( start, ( page ) => {
		leave( true );
		visit.to( page );
	} );
	return { busy: busy || isLeaving, failure: withFallback( failure, fallback() ), pay: submit };
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
