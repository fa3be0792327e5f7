import { useState } from 'react';
import { __ } from '@wordpress/i18n';
import { useClient } from '../../api/context';
import { ApiError } from '../../api/errors';
import { messageFor, messageForCode } from '../../api/messages';
import type { Product, Quote, ShopOrder } from '../../api/types';

/** The coupons of one purchase and what they make of its price; every rule is the service's (document 2, section 4.4). */
export function useCoupons( product: Product, quantity = 1 ) {
	const client = useClient();
	const [ quote, setQuote ] = useState( () => plain( product, quantity ) );
	const [ text, setText ] = useState( '' );
	const [ error, setError ] = useState( '' );
	const [ holder, setHolder ] = useState( '' );
	const [ busy, setBusy ] = useState( false );
	const codes = quote.codes.map( ( one ) => one.code );

	async function ask( applied: string[], code: string ): Promise< boolean > {
		setBusy( true );
		setError( '' );
		setHolder( '' );
		try {
			const body = { product_id: product.id, quantity, codes: applied, code };
			setQuote( ( await client.call< Quote >( '/coupons/check', { method: 'POST', body } ) ).data );
			return true;
		} catch ( cause ) {
			setError( messageFor( cause ) );
			setHolder( holderOf( cause ) );
			return false;
		} finally {
			setBusy( false );
		}
	}

	async function apply() {
		if ( busy ) {
			return;
		}
		const code = text.trim();
		const message = problem( code, codes );
		if ( message ) {
			setError( message );
		} else if ( await ask( codes, code ) ) {
			setText( '' );
		}
	}

	/** True if it was removed. */
	async function remove( code: string ): Promise< boolean > {
		const rest = codes.filter( ( one ) => one !== code );
		const last = rest.at( -1 );
		if ( ! last ) {
			setError( '' );
			setQuote( plain( product, quantity ) );
			return true;
		}
		return ask( rest.slice( 0, -1 ), last );
	}

	return {
		quote,
		codes,
		text,
		error,
		/** The unpaid order of the member that uses the coupon, as its id; empty if there is none. */
		holder,
		busy,
		type: ( typed: string ) => {
			setText( typed );
			setError( '' );
			setHolder( '' );
		},
		apply,
		remove,
		/** Replaces the quote by the totals of the order itself. */
		correct: ( { coupon_lines: lines, subtotal, discount_total: discount, total }: ShopOrder ) =>
			setQuote( { codes: lines, subtotal, discount, total } ),
	};
}

export type Coupons = ReturnType< typeof useCoupons >;

/** The order that holds a coupon, as the service names it. */
function holderOf( cause: unknown ): string {
	const [ id ] = cause instanceof ApiError && Array.isArray( cause.errors.order ) ? cause.errors.order : [];
	return typeof id === 'string' && /^[1-9]\d*$/.test( id ) ? id : '';
}

/** The problems found without a request (document 2, sections 5 and 8). */
function problem( code: string, codes: string[] ): string {
	if ( ! code ) {
		return __( 'Please input your coupon!', 'lyd' );
	}
	return codes.some( ( one ) => one.toLowerCase() === code.toLowerCase() )
		? messageForCode( 'coupon_already_applied' )
		: '';
}

/** Without any coupon. */
function plain( product: Product, quantity: number ): Quote {
	const total = ( Number( product.price ?? 0 ) * quantity ).toFixed( 2 );
	return { codes: [], subtotal: total, discount: '0.00', total };
}
