import { useEffect, useRef, useState } from 'react';
import { __ } from '@wordpress/i18n';
import type { Client } from '../../../api/client';
import { useClient } from '../../../api/context';
import { useConfig } from '../../../app/context';
import { withQuery } from '../../../lib/address';
import { useToast } from '../../../ui/toast';
import type { ShopOrder } from './types';

interface Purchase {
	/** null while nothing is chosen. */
	productId: number | null;
	/** The page that says how it went. */
	returnTo: string;
}

/** One press of Buy: an unpaid order, a payment session for it, and on to the payment page. */
export function usePurchase( { productId, returnTo }: Purchase ) {
	const client = useClient();
	const { user } = useConfig();
	const toast = useToast();
	const press = useRequestKey( productId );
	const { busy, error, run } = usePaying();
	const start = () =>
		run( async () => {
			const order = await orderOf( client, press.key, productId! );
			const address = await paymentPage( client, order, returnTo, user.id );
			toast( { kind: 'success', text: __( 'Processing to payment page...', 'lyd' ) } );
			press.key = '';
			window.location.assign( address );
		} );
	return { start, busy, error };
}

/** Pays an order that is there already: the payment that failed or was left is begun again. */
export function useRetry( order: ShopOrder, returnTo: string ) {
	const client = useClient();
	const { user } = useConfig();
	const { busy, error, run } = usePaying();
	const start = () =>
		run( async () => window.location.assign( await paymentPage( client, order, returnTo, user.id ) ) );
	return { start, busy, error };
}

/** Stays busy until the page is left; who comes back to it by the browser's button can press again. */
function usePaying() {
	const [ busy, setBusy ] = useState( false );
	const [ error, setError ] = useState< unknown >( null );
	const underWay = useRef( false );
	const end = () => {
		underWay.current = false;
		setBusy( false );
	};
	useEffect( () => {
		const back = ( event: PageTransitionEvent ) => event.persisted && end();
		window.addEventListener( 'pageshow', back );
		return () => window.removeEventListener( 'pageshow', back );
	}, [] );
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
	return { busy, error, run };
}

/** The same press tried again is the same order; another choice, or a press after the page was left, is another one. */
function useRequestKey( productId: number | null ) {
	const made = useRef( { productId, key: '' } );
	if ( made.current.productId !== productId || ! made.current.key ) {
		made.current = { productId, key: randomKey() };
	}
	return made.current;
}

/** 32 hexadecimal digits; `randomUUID` is missing on sites without TLS. */
function randomKey(): string {
	return [ ...crypto.getRandomValues( new Uint8Array( 16 ) ) ]
		.map( ( byte ) => byte.toString( 16 ).padStart( 2, '0' ) )
		.join( '' );
}

async function orderOf( client: Client, request_key: string, product_id: number ): Promise< ShopOrder > {
	const body = { request_key, product_id, quantity: 1 };
	return ( await client.call< ShopOrder >( '/orders', { method: 'POST', body } ) ).data;
}

/** Where the member pays; what costs nothing is done already. */
async function paymentPage( client: Client, order: ShopOrder, returnTo: string, user: number ): Promise< string > {
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
