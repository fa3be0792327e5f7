import { useEffect, useState } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import type { ShopOrder } from '../../api/types';
import { useConfig } from '../../app/context';
import { useAddress } from '../../lib/address';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { Retry } from '../../ui/retry';
import { InvoiceButton } from '../orders/invoice-button';
import { PaymentFailure } from '../orders/payment-failure';
import { useRetry } from '../orders/use-purchase';
import { isOpen, useOrder, useSettled } from './order';

interface Back {
	orderId: number;
	/** The payment page was left without paying. */
	isFailed: boolean;
	/** By the member, who was not declined. */
	isCancelled: boolean;
}

/** How a payment for credits or a plan went: order_id, with error=1 where it was not paid (document 1, section 2.9). */
export function PaymentReturn() {
	const { params, change } = useAddress();
	const [ back, setBack ] = useState( () => readReturn( params ) );
	const close = () => {
		setBack( null );
		change( { order_id: null, error: null, message: null } );
	};
	return back && <Outcome back={ back } onClose={ close } />;
}

/** Invalid parameters count as absent; the payment's result in the address is only a hint. */
function readReturn( params: URLSearchParams ): Back | null {
	const id = params.get( 'order_id' ) ?? '';
	const isFailed = params.get( 'error' ) === '1';
	const isCancelled = isFailed && params.get( 'message' ) === 'cancelled';
	return /^[1-9]\d{0,15}$/.test( id ) ? { orderId: Number( id ), isFailed, isCancelled } : null;
}

function Outcome( { back, onClose }: { back: Back; onClose: () => void } ) {
	const order = useOrder( back );
	const settled = useSettled( order.data, order.mutate );
	const closing = <Button onClick={ onClose }>{ __( 'Close', 'lyd' ) }</Button>;
	if ( order.error?.status === 404 ) {
		return (
			<Notice kind="danger" title={ __( "Can't get order", 'lyd' ) } action={ closing }>
				{ __( 'There is no such order of yours.', 'lyd' ) }
			</Notice>
		);
	}
	if ( settled.error ) {
		return (
			<Retry
				of={ { error: settled.error, isValidating: settled.busy, mutate: settled.again } }
				title={ __( 'Cannot update credit', 'lyd' ) }
			/>
		);
	}
	if ( ! order.data ) {
		return order.error ? <Retry of={ order } title={ __( "Can't get order", 'lyd' ) } /> : <Looking />;
	}
	if ( isOpen( order.data ) && back.isFailed ) {
		const isDeclined = order.data.is_declined || ! back.isCancelled;
		return <NotPaid order={ order.data } isDeclined={ isDeclined } onClose={ onClose } />;
	}
	return <StartedDraft order={ order.data } limit={ settled.limit } closing={ closing } />;
}

function Looking() {
	return <Notice kind="info" title={ __( 'Looking at your payment…', 'lyd' ) } />;
}

/** Nothing was taken: the same order can be paid after all. */
function NotPaid( { order, isDeclined, onClose }: { order: ShopOrder; isDeclined: boolean; onClose: () => void } ) {
	const { urls } = useConfig();
	const { start, busy, error } = useRetry( order, urls.my_company );
	return (
		<>
			<PaymentFailure error={ error } />
			<Notice
				kind={ isDeclined ? 'danger' : 'info' }
				title={ isDeclined ? __( 'Payment Declined', 'lyd' ) : __( 'You left before paying.', 'lyd' ) }
				action={
					<>
						<Button onClick={ onClose }>{ __( 'Close', 'lyd' ) }</Button>
						<Button variant="primary" busy={ busy } onClick={ start }>
							{ isDeclined ? __( 'Retry', 'lyd' ) : __( 'Pay now', 'lyd' ) }
						</Button>
					</>
				}
			>
				{ sprintf(
					/* translators: %s: name of a product. */
					__( '%s was not paid. Nothing was charged, and nothing has changed.', 'lyd' ),
					order.product.name
				) }
			</Notice>
		</>
	);
}

interface ToldProps {
	order: ShopOrder;
	/** Credits that there are now. */
	limit: number | null;
	closing: JSX.Element;
}

function StartedDraft( { order, limit, closing }: ToldProps ) {
	const isLate = useLate( isOpen( order ) || order.state === 'paid' );
	const { state, kind, product } = order;
	if ( state === 'done' ) {
		return (
			<Notice
				kind="success"
				title={ __( 'Thank you. Your payment was received.', 'lyd' ) }
				action={
					<>
						<InvoiceButton orderId={ order.id } />
						{ closing }
					</>
				}
			>
				{ kind === 'plan' ? planWords( product.name ) : creditWords( product.name, limit ) }
			</Notice>
		);
	}
	if ( state === 'failed' || state === 'cancelled' || state === 'refunded' ) {
		return (
			<Notice kind={ state === 'refunded' ? 'info' : 'danger' } title={ endWords( state ) } action={ closing }>
				{ order.reason ?? '' }{ ' ' }
				{ sprintf( /* translators: %s: number of an order. */ __( 'Order %s.', 'lyd' ), String( order.id ) ) }
			</Notice>
		);
	}
	return isLate ? (
		<Notice kind="info" title={ __( 'Your payment is still being confirmed.', 'lyd' ) } action={ closing }>
			{ __( 'You can leave this page: what you bought comes by itself.', 'lyd' ) }
		</Notice>
	) : (
		<Looking />
	);
}

/** Seconds after which the page offers to leave (interface, behaviour). */
const lateAfter = 10;

function useLate( isWaiting: boolean ): boolean {
	const [ isLate, setLate ] = useState( false );
	useEffect( () => {
		if ( ! isWaiting ) {
			return;
		}
		const timer = setTimeout( () => setLate( true ), lateAfter * 1000 );
		return () => clearTimeout( timer );
	}, [ isWaiting ] );
	return isLate;
}

/* translators: %s: name of a plan. */
const planWords = ( name: string ) => sprintf( __( 'Your plan is now %s.', 'lyd' ), name );

function creditWords( name: string, limit: number | null ): string {
	const credits = name.replace( /\bCredits?\b/g, ( word ) => word.toLowerCase() );
	return limit === null
		? /* translators: %s: name of a package of credits. */ sprintf( __( '%s added.', 'lyd' ), credits )
		: sprintf(
				/* translators: 1: name of a package of credits, 2: number of credits. */
				__( '%1$s added: you have %2$d now.', 'lyd' ),
				credits,
				limit
			);
}

function endWords( state: 'failed' | 'cancelled' | 'refunded' ): string {
	return {
		failed: __(
			'Your payment was received, but what you bought could not be given yet. We have been told.',
			'lyd'
		),
		cancelled: __( 'This order was cancelled.', 'lyd' ),
		refunded: __( 'This order was refunded.', 'lyd' ),
	}[ state ];
}
