import { __ } from '@wordpress/i18n';
import type { OwnRequest } from '../../../api/types';
import { formatMoney } from '../../../lib/money';

export type Kind = OwnRequest[ 'kind' ];

export const titleOf = ( kind: Kind ) =>
	kind === 'legal_review' ? __( 'Legal review', 'lyd' ) : __( 'Order hard copy', 'lyd' );

export const buttonOf = ( kind: Kind, price: string | null ) => {
	if ( price ) {
		return __( 'Continue to payment', 'lyd' );
	}
	return kind === 'legal_review' ? __( 'Request review', 'lyd' ) : __( 'Order', 'lyd' );
};

/** The whole price of so many pieces as the service reckons it; null if nothing is to be paid. */
export const totalOf = ( each: string | null, pieces: number ) =>
	each === null ? null : ( Math.round( Number( each ) * 100 * pieces ) / 100 ).toFixed( 2 );

/** What pressing the button costs and does. */
export function priceWords( kind: Kind, price: string | null ): { price: string; next: string } {
	if ( price ) {
		return {
			price: formatMoney( price ),
			next: __( 'You pay by card on Stripe’s secure page. Then your request is sent.', 'lyd' ),
		};
	}
	return {
		price: __( 'Nothing to pay now', 'lyd' ),
		next:
			kind === 'legal_review'
				? __( 'We answer by mail, with the price of anything that goes beyond your plan.', 'lyd' )
				: __( 'We confirm your order by mail, with the price of printing and postage.', 'lyd' ),
	};
}
