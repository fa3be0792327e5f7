import { useEffect, useId, useRef } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { useConfig } from '../../app/context';
import { withQuery } from '../../lib/address';
import { formatMoney } from '../../lib/money';
import { useAnnounce } from '../../ui/announce';
import { Button } from '../../ui/button';
import { Field, TextField, describe } from '../../ui/field';
import { Icon } from '../../ui/icon';
import type { Coupons } from './use-coupons';

/** Coupons: one to type, and those that apply, each with a way to take it back. */
export function CouponEntry( { coupons, disabled }: { coupons: Coupons; disabled?: boolean } ) {
	const { text, error, busy, quote, holder } = coupons;
	const id = useId();
	const input = useRef< HTMLInputElement >( null );
	useSpoken( coupons );
	useEffect( () => {
		if ( error ) {
			input.current?.focus();
		}
	}, [ error ] );
	return (
		<form
			noValidate
			onSubmit={ ( event ) => {
				event.preventDefault();
				void coupons.apply();
			} }
		>
			<Field id={ id } label={ __( 'Coupon', 'lyd' ) } error={ error }>
				<div className="lyd:flex lyd:gap-2">
					<TextField
						{ ...describe( id, { error } ) }
						ref={ input }
						value={ text }
						maxLength={ 100 }
						autoComplete="off"
						autoCapitalize="none"
						spellCheck={ false }
						disabled={ disabled }
						onChange={ ( event ) => coupons.type( event.target.value ) }
					/>
					<Button type="submit" busy={ busy } disabled={ disabled }>
						{ __( 'Apply', 'lyd' ) }
					</Button>
				</div>
			</Field>
			{ error && holder && <HoldingOrder id={ holder } /> }
			{ quote.codes.length > 0 && (
				<ul aria-label={ __( 'Applied coupons', 'lyd' ) } className="lyd:mt-3 lyd:flex lyd:flex-wrap lyd:gap-2">
					{ quote.codes.map( ( { code, discount } ) => (
						<li
							key={ code }
							className="lyd:flex lyd:items-center lyd:gap-1.5 lyd:rounded-full lyd:bg-success-soft lyd:pl-3 lyd:text-sm lyd:text-success"
						>
							<span>
								<strong>{ code }</strong> −{ formatMoney( discount ) }
							</span>
							<Button
								variant="quiet"
								size="icon"
								/* translators: %s: a coupon. */
								aria-label={ sprintf( __( 'Remove coupon %s', 'lyd' ), code ) }
								disabled={ disabled || busy }
								onClick={ async () => {
									await coupons.remove( code );
									input.current?.focus();
								} }
							>
								<Icon name="close" size={ 14 } />
							</Button>
						</li>
					) ) }
				</ul>
			) }
		</form>
	);
}

/** The coupon is used by an order that was not paid: it can be paid, with the coupon. */
function HoldingOrder( { id }: { id: string } ) {
	const { urls } = useConfig();
	return (
		<p className="lyd:mt-2 lyd:text-sm">
			{ __( 'Your unpaid order uses this coupon.', 'lyd' ) }{ ' ' }
			<a
				href={ withQuery( urls.my_document, { order_id: id, error: 1, message: 'cancelled' } ) }
				className="lyd:text-link lyd:underline lyd:underline-offset-2"
			>
				{ sprintf( /* translators: %s: number of an order. */ __( 'Open order %s', 'lyd' ), id ) }
			</a>
		</p>
	);
}

/** The total is spoken whenever coupons change it. */
function useSpoken( { quote }: Coupons ) {
	const announce = useAnnounce();
	const before = useRef( quote.total );
	useEffect( () => {
		if ( before.current !== quote.total ) {
			before.current = quote.total;
			/* translators: %s: an amount of money. */
			announce( sprintf( __( 'Total %s', 'lyd' ), formatMoney( quote.total ) ) );
		}
	}, [ announce, quote.total ] );
}
