import { useClient } from '../../../api/context';
import { ApiError } from '../../../api/errors';
import type { OwnRequest, ShopOrder } from '../../../api/types';
import { useConfig } from '../../../app/context';
import { visit } from '../../../lib/visit';
import { paymentPage, priceChanged, usePaying, useRequestKey } from '../../orders/use-purchase';
import type { Kind } from './words';

const paths: Record< Kind, string > = { legal_review: '/doc/legal-review', hard_copy: '/doc/hard-copy' };

interface Options {
	kind: Kind;
	documentId: number;
	/** The member confirmed that the document's owner is notified. */
	confirmed: boolean;
	onSent: () => void;
	onOtherPrice: () => void;
	/** Shows the service's problems of fields; false if there are none. */
	refuse: ( error: unknown ) => boolean;
}

/** Sends a request; one with a price leads to the payment page and is sent once paid. */
export function useSend( { kind, documentId, confirmed, onSent, onOtherPrice, refuse }: Options ) {
	const client = useClient();
	const pay = usePayRequest();
	const keyOf = useRequestKey();
	const { run, busy, error } = usePaying();
	const send = ( form: object, price: string | null ) =>
		run( async () => {
			const body = { doc_id: documentId, request_key: keyOf( form ), price, confirmed, ...form };
			try {
				const { data } = await client.call< OwnRequest >( paths[ kind ], { method: 'POST', body } );
				return data.state === 'awaiting_payment' ? await pay( data ) : onSent();
			} catch ( cause ) {
				refuse( cause );
				if ( cause instanceof ApiError && cause.errorCode === 'price_changed' ) {
					onOtherPrice();
				}
				throw cause;
			}
		} );
	return { send, busy, failure: error };
}

/** Leads to the payment page of a request; its order is made with the first call. */
export function usePayRequest() {
	const client = useClient();
	const { urls, user } = useConfig();
	return async ( request: OwnRequest ) => {
		const { data: order } = await client.call< ShopOrder >( '/orders/for-request', {
			method: 'POST',
			body: { request_id: request.id },
		} );
		if ( Number( order.total ) !== Number( request.price ) ) {
			throw priceChanged();
		}
		visit.to( await paymentPage( client, order, urls.my_document, user.id ) );
	};
}
