import { __ } from '@wordpress/i18n';
import { formatMoney } from '../lib/money';

interface Props {
	/** What is paid now. */
	price: string;
	/** What is paid without a sale. */
	regular: string | null;
	className?: string;
}

/** A price; during a sale after the regular one, which is crossed out. */
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
