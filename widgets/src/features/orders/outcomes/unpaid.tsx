import { __ } from '@wordpress/i18n';
import type { ShopOrder } from '../../../api/types';
import { formatMoney } from '../../../lib/money';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { PaymentFailure } from '../payment-failure';
import { useRetry } from '../use-purchase';
import { Processing } from '../payment-progress';

interface Props {
	kind: 'declined' | 'cancelled';
	order: ShopOrder;
	returnTo: string;
	onClose: () => void;
}

/** Payment Declined (document 2, section 4.4), or left before it was paid: the same order can be paid now. */
export function Unpaid( { kind, order, returnTo, onClose }: Props ) {
	const { start, busy, error } = useRetry( order, returnTo );
	const isDeclined = kind === 'declined';
	return (
		<Dialog
			open
			small
			width="sm"
			onOpenChange={ ( open ) => open || onClose() }
			title={ isDeclined ? __( 'Payment Declined', 'lyd' ) : __( 'You left before paying.', 'lyd' ) }
			description={
				isDeclined
					? __( 'Your card was not charged. Try again, or with another card.', 'lyd' )
					: __( 'Nothing was charged. Your order is kept, so you can pay it now.', 'lyd' )
			}
			footer={
				<>
					<Processing busy={ busy } />
					<Button disabled={ busy } onClick={ onClose }>
						{ __( 'Close', 'lyd' ) }
					</Button>
					<Button variant="primary" busy={ busy } onClick={ start }>
						{ isDeclined ? __( 'Retry', 'lyd' ) : __( 'Pay now', 'lyd' ) }
					</Button>
				</>
			}
		>
			<PaymentFailure error={ error } />
			<p className="lyd:flex lyd:justify-between lyd:gap-4 lyd:rounded-lg lyd:bg-sunken lyd:px-4 lyd:py-3 lyd:text-sm">
				<span className="lyd:min-w-0 lyd:break-words">{ order.product.name }</span>
				<strong>{ formatMoney( order.total ) }</strong>
			</p>
		</Dialog>
	);
}
