import { __, sprintf } from '@wordpress/i18n';
import { useConfig } from '../../../app/context';
import { formatMoney } from '../../../lib/money';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Retry } from '../../../ui/retry';
import { Bar, Skeleton } from '../../../ui/skeleton';
import { PaymentFailure } from '../../credits/pay/payment-failure';
import { usePurchase } from '../../credits/pay/use-purchase';
import { usePreview } from '../hooks';
import type { Plan } from '../types';
import { Consequences } from './consequences';

interface Props {
	plan: Plan;
	productId: number;
	onBack: () => void;
	onClose: () => void;
}

/** What a plan will change, said before it is paid. */
export function ChangeDialog( { plan, productId, onBack, onClose }: Props ) {
	const { urls } = useConfig();
	const preview = usePreview( productId );
	const { start, busy, error } = usePurchase( { productId, returnTo: urls.my_company } );
	const { data } = preview;
	return (
		<Dialog
			open
			width="lg"
			onOpenChange={ ( open ) => open || onClose() }
			title={
				plan.selected
					? sprintf( /* translators: %s: name of a plan. */ __( 'Renew %s', 'lyd' ), plan.name )
					: sprintf( /* translators: %s: name of a plan. */ __( 'Change to %s', 'lyd' ), plan.name )
			}
			description={ __( 'Please look at what will change.', 'lyd' ) }
			footer={
				<>
					<Button variant="quiet" icon="back" className="lyd:mr-auto" onClick={ onBack }>
						{ __( 'Plans', 'lyd' ) }
					</Button>
					<Button variant="primary" busy={ busy } disabled={ ! data } onClick={ start }>
						{ payWords( data?.price ) }
					</Button>
				</>
			}
		>
			<PaymentFailure error={ error } />
			<Retry of={ preview } title={ __( 'It cannot be said just now what would change.', 'lyd' ) } />
			{ data && <Consequences plan={ plan } preview={ data } /> }
			{ ! data && ! preview.error && <Waiting /> }
		</Dialog>
	);
}

function payWords( price: string | null | undefined ): string {
	return Number( price ) > 0
		? /* translators: %s: amount of money. */ sprintf( __( 'Pay %s', 'lyd' ), formatMoney( price ) )
		: __( 'Change Plan', 'lyd' );
}

function Waiting() {
	return (
		<Skeleton>
			{ [ 1, 2, 3, 4, 5 ].map( ( key ) => (
				<div key={ key } className="lyd:flex lyd:justify-between lyd:py-2.5">
					<Bar className="lyd:w-24" />
					<Bar className="lyd:w-40" />
				</div>
			) ) }
		</Skeleton>
	);
}
