import { __ } from '@wordpress/i18n';
import type { Product } from '../../../api/types';
import { formatMoney } from '../../../lib/money';
import { SalePrice } from '../../../ui/sale-price';
import { remaining } from '../../credits/hooks';
import { useMe } from '../../identity/hooks';
import { costWords } from '../cost';

/** What a document costs this member: a price, a credit, or nothing (document 2, section 4.3; decision 0039). */
export function Price( { product, large }: { product: Product; large?: boolean } ) {
	const { cost } = product;
	const { data: account } = useMe();
	const textClass = large ? 'lyd:text-xl lyd:font-semibold' : 'lyd:font-semibold';
	if ( cost?.kind !== 'price' ) {
		return cost ? <span className={ textClass }>{ costWords( cost, remaining( account ) ) }</span> : null;
	}
	if ( cost.amount === null ) {
		return <span className="lyd:text-soft">{ costWords( cost, null ) }</span>;
	}
	return (
		<span className="lyd:block">
			<SalePrice price={ cost.amount } regular={ product.regular_price } className={ textClass } />{ ' ' }
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
