import { __ } from '@wordpress/i18n';
import { formatMoney } from '../lib/money';

interface Props {
	/** The current price. */
	price: string;
	/** The price without a sale. */
	regular: string | null;
	className?: string;
}

/** A price; during a sale, after the crossed-out regular price. */
export function SalePrice( { price, regular, className }: Props ) {
	return (
		<>
			{ Number( regular ) > Number( price ) && (
				<>
					<span className="lyd:sr-only">{ __( 'Regular price', 'lyd' ) } </span>
					<del className="lyd:font-normal lyd:text-soft">{ formatMoney( regular ) }</del>{ ' ' }
					<span className="lyd:sr-only">{ __( 'Sale price', 'lyd' ) } </span>
				</>
			) }
			<span className={ className }>{ formatMoney( price ) }</span>
		</>
	);
}
