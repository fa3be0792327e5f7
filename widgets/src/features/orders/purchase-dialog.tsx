import { __ } from '@wordpress/i18n';
import type { Product } from '../../api/types';
import { useConfig } from '../../app/context';
import { topLevel } from '../folders/hooks';
import { shorten } from '../../lib/text';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { CouponEntry } from './coupon-entry';
import { PaymentFailure } from './payment-failure';
import { Processing } from './payment-progress';
import { Summary } from './summary';
import { useCoupons } from './use-coupons';
import { usePurchase } from './use-purchase';

interface Props {
	product: Product;
	/** Where the document goes, if that is chosen already. */
	folderId?: string;
	onClose: () => void;
}

/** Buys one template (document 2, section 4.4): coupons, what it comes to, then the payment page. */
export default function PurchaseDialog( { product, folderId, onClose }: Props ) {
	const { urls } = useConfig();
	const coupons = useCoupons( product );
	const { start, busy, error } = usePurchase( {
		productId: product.id,
		codes: coupons.codes,
		folderId: folderId && folderId !== topLevel ? Number( folderId ) : null,
		returnTo: urls.my_document,
		shown: { total: coupons.quote.total, onOther: coupons.correct },
	} );
	const isFree = Number( coupons.quote.total ) === 0;
	return (
		<Dialog
			open
			width="md"
			onOpenChange={ ( open ) => open || busy || onClose() }
			title={ __( 'Purchase', 'lyd' ) }
			description={ product.name }
			footer={
				<>
					<Processing busy={ busy } />
					<Button disabled={ busy } onClick={ onClose }>
						{ __( 'Cancel', 'lyd' ) }
					</Button>
					<Button variant="primary" busy={ busy } disabled={ coupons.busy } onClick={ start }>
						{ isFree ? __( 'Get it', 'lyd' ) : __( 'Purchase', 'lyd' ) }
					</Button>
				</>
			}
		>
			<div className="lyd:flex lyd:flex-col lyd:gap-4">
				<PaymentFailure error={ error } />
				<Gist of={ product } />
				<CouponEntry coupons={ coupons } disabled={ busy } />
				<Summary product={ product } quote={ coupons.quote } busy={ coupons.busy } />
				<p className="lyd:text-sm lyd:text-soft">
					{ isFree
						? __( 'There is nothing to pay. Your document is made at once.', 'lyd' )
						: __(
								'You pay by card on Stripe’s secure page. Then your document is made and its interview can begin.',
								'lyd'
							) }
				</p>
			</div>
		</Dialog>
	);
}

function Gist( { of }: { of: Product } ) {
	const { short, whole } = shorten( of.short_description );
	return short ? (
		<p title={ short === whole ? undefined : whole } className="lyd:text-sm">
			{ short }
		</p>
	) : null;
}
