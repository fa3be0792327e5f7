import type { ReactNode } from 'react';
import { __ } from '@wordpress/i18n';
import type { Product, Quote } from '../../api/types';
import { cx } from '../../lib/cx';
import { formatMoney } from '../../lib/money';

interface Props {
	product: Product;
	quote: Quote;
	/** The total is being requested again. */
	busy?: boolean;
}

/** What it comes to, before anything is paid (document 2, section 4.4). */
export function Summary( { product, quote, busy }: Props ) {
	return (
		<dl aria-busy={ busy } className="lyd:rounded-lg lyd:bg-sunken lyd:px-4 lyd:py-2 lyd:text-sm">
			<Line name={ __( 'Subtotal', 'lyd' ) }>{ formatMoney( quote.subtotal ) }</Line>
			<Line name={ __( 'Discount', 'lyd' ) }>
				{ Number( quote.discount ) > 0 ? `−${ formatMoney( quote.discount ) }` : formatMoney( 0 ) }
			</Line>
			<Line name={ __( 'Total inc. GST', 'lyd' ) } isTotal>
				{ formatMoney( quote.total ) }
			</Line>
			{ ( product.is_asic_template || product.asic_price ) && (
				<Line name={ __( 'exc. ASIC fee', 'lyd' ) }>
					{ product.asic_price ? formatMoney( product.asic_price ) : __( 'paid later', 'lyd' ) }
				</Line>
			) }
		</dl>
	);
}

function Line( { name, isTotal, children }: { name: string; isTotal?: boolean; children: ReactNode } ) {
	return (
		<div
			className={ cx(
				'lyd:flex lyd:justify-between lyd:gap-4 lyd:py-1.5',
				isTotal
					? 'lyd:border-0 lyd:border-t lyd:border-solid lyd:border-line lyd:text-md lyd:font-semibold'
					: 'lyd:text-soft'
			) }
		>
			<dt>{ name }</dt>
			<dd className="lyd:tabular-nums">{ children }</dd>
		</div>
	);
}
