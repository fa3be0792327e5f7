import { __ } from '@wordpress/i18n';
import type { Product } from '../../../api/types';
import { formatMoney } from '../../../lib/money';

/** What a product costs whoever would pay; nothing where the plan has it (document 2, section 4.3). */
export function Price( { product, large }: { product: Product; large?: boolean } ) {
	if ( product.is_free || product.access !== 'purchase' ) {
		return product.is_free ? <span className="lyd:font-semibold">{ __( 'Free', 'lyd' ) }</span> : null;
	}
	if ( product.price === null ) {
		return <span className="lyd:text-soft">{ __( 'Price on request', 'lyd' ) }</span>;
	}
	return (
		<span className="lyd:block">
			<span className={ large ? 'lyd:text-xl lyd:font-semibold' : 'lyd:font-semibold' }>
				{ formatMoney( product.price ) }
			</span>{ ' ' }
			<span className="lyd:text-xs lyd:text-soft">{ __( 'inc. GST', 'lyd' ) }</span>
			{ ( product.is_asic_template || product.asic_price ) && <AsicFee of={ product } /> }
		</span>
	);
}

/** The regulator's fee comes beside the price (document 2, section 1). */
function AsicFee( { of: { asic_price: fee } }: { of: Product } ) {
	return (
		<span className="lyd:block lyd:text-xs lyd:text-soft">
			{ __( 'exc. ASIC fee', 'lyd' ) } { fee ? formatMoney( fee ) : '' }
		</span>
	);
}
