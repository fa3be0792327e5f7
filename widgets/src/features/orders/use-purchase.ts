import { useRef, useState } from 'react';
import type { Client } from '../../api/client';
import { useClient } from '../../api/context';
import { ApiError } from '../../api/errors';
import { messageForCode } from '../../api/messages';
import type { ShopOrder } from '../../api/types';
import { useConfig } from '../../app/context';
import { withQuery } from '../../lib/address';
import { randomKey } from '../../lib/random-key';
import { usePageReturn } from '../../lib/page-return';
import { visit } from '../../lib/visit';

export interface Purchase {
	/** null while nothing is chosen. */
	productId: number | null;
	quantity?: number;
	/** Coupons. */
	codes?: string[];
	/** The folder and the name of the document. */
	folderId?: number | null;
	name?: string;
	/** A plan that is to renew automatically. */
	renews?: boolean;
	/** The page that shows the result of the payment. */
	returnTo: string;
	/** The total that was shown, and who shows another one: a price must not change once the button is pressed. */
	shown?: { total: string; onOther: ( order: ShopOrder ) => void };
}

/** One press of Purchase: an unpaid order, a payment session for it, and on to the payment page. */
export function usePurchase( { returnTo, shown, ...request }: Purchase ) {
	const client = useClient();
	const { user } = useConfig();
	const keyOf = useRequestKey();
	const { run, ...state } = usePaying();
	const start = () =>
		run( async () => {
			const order = await orderOf( client, keyOf( request ), request );
			if ( shown && Number( shown.total ) !== Number( order.total ) ) {
				shown.onOther( order );
				throw priceChanged();
			}
			visit.to( await paymentPage( client, order, returnTo, user.id ) );
		} );
	return { start, ...state };
}

/** Pays an order that is there already: the payment that failed or was left is begun again. */
export function useRetry( order: ShopOrder, returnTo: string ) {
	const client = useClient();
	const { user } = useConfig();
	const { run, ...state } = usePaying();
	const start = () => run( async () => visit.to( await paymentPage( client, order, returnTo, user.id ) ) );
	return { start, ...state };
}

/** Stays busy until the page is left; who comes back to it by the browser's button can press again. */
export function usePaying() {
	const [ busy, setBusy ] = useState( false );
	const [ error, setError ] = useState< unknown >( null );
	const underWay = useRef( false );
	const end = () => {
		underWay.current = false;
		setBusy( false );
	};
	usePageReturn( end );
	async function run( act: () => Promise< void > ) {
		if ( underWay.current ) {
			return;
		}
		underWay.current = true;
		setBusy( true );
		setError( null );
		try {
			await act();
		} catch ( cause ) {
			setError( cause );
			end();
		}
	}
	return { busy, error, run, forget: () => setError( null ) };
}

/** A retry of the same choice is the same order; another choice, e.g. one more coupon, is another order. */
export function useRequestKey() {
	const last = useRef( { of: '', key: '' } );
	return ( request: object ) => {
		const of = JSON.stringify( request );
		if ( last.current.of !== of ) {
			last.current = { of, key: randomKey() };
		}
		return last.current.key;
	};
}

export const priceChanged = () =>
	new ApiError( {
		kind: 'refused',
		errorCode: 'price_changed',
		message: messageForCode( 'price_changed' ),
	} );

async function orderOf(
	client: Client,
	key: string,
	request: Omit< Purchase, 'returnTo' | 'shown' >
): Promise< ShopOrder > {
	const { productId, quantity = 1, codes = [], folderId, name, renews } = request;
	const body = {
		request_key: key,
		product_id: productId,
		quantity,
		coupon_lines: codes.map( ( code ) => ( { code } ) ),
		...( folderId && { folder_id: folderId } ),
		...( name && { name } ),
		...( renews && { renews } ),
	};
	return ( await client.call< ShopOrder >( '/orders', { method: 'POST', body } ) ).data;
}

/** Where the member pays; what costs nothing is done already. */
export async function paymentPage(
	client: Client,
	order: ShopOrder,
	returnTo: string,
	user: number
): Promise< string > {
	const success = withQuery( returnTo, { order_id: order.id } );
	if ( order.state !== 'new' && order.state !== 'unpaid' ) {
		return success;
	}
	const failure = withQuery( returnTo, { order_id: order.id, error: 1 } );
	const body = {
		order_id: order.id,
		price: order.total,
		product_id: order.product.id,
		product_name: order.product.name,
		success_url: success,
		cancel_url: withQuery( failure, { message: 'cancelled' } ),
		error_url: failure,
	};
	const path = `/stripe/checkout?user_id=${ user }`;
	return ( await client.call< { url: string } >( path, { method: 'POST', body } ) ).data.url;
}
