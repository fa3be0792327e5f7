import { useState } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { useConfig } from '../../../app/context';
import { formatMoney } from '../../../lib/money';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Retry } from '../../../ui/retry';
import { Bar, Skeleton } from '../../../ui/skeleton';
import { PaymentFailure } from '../../orders/payment-failure';
import { Processing } from '../../orders/payment-progress';
import { usePurchase } from '../../orders/use-purchase';
import { usePreview } from '../hooks';
import type { Plan } from '../../../api/types';
import { Consequences } from './consequences';
import { RenewalChoice } from './renewal-choice';

interface Props {
	plan: Plan;
	productId: number;
	onBack: () => void;
	onClose: () => void;
}

/** The consequences of a plan change, shown before the payment. */
export function ChangeDialog( { plan, productId, onBack, onClose }: Props ) {
	const { urls } = useConfig();
	const preview = usePreview( productId );
	const { data } = preview;
	const [ renews, setRenews ] = useState( false );
	const { start, busy, error } = usePurchase( {
		productId,
		renews: renews && Boolean( data?.renewal ),
		returnTo: urls.my_company,
		shown: data && { total: String( data.price ?? 0 ), onOther: () => void preview.mutate() },
	} );
	return (
		<Dialog
			open
			width="lg"
			onOpenChange={ ( open ) => open || busy || onClose() }
			title={
				plan.selected
					? sprintf( /* translators: %s: name of a plan. */ __( 'Renew %s', 'lyd' ), plan.name )
					: sprintf( /* translators: %s: name of a plan. */ __( 'Change to %s', 'lyd' ), plan.name )
			}
			description={ __( 'Please look at what will change.', 'lyd' ) }
			footer={
				<>
					{ ! busy && (
						<Button variant="quiet" icon="back" className="lyd:mr-auto" onClick={ onBack }>
							{ __( 'Plans', 'lyd' ) }
						</Button>
					) }
					<Processing busy={ busy } />
					<Button variant="primary" busy={ busy } disabled={ ! data } onClick={ start }>
						{ payWords( data?.price ) }
					</Button>
				</>
			}
		>
			<PaymentFailure error={ error } />
			<Retry of={ preview } title={ __( 'It cannot be said just now what would change.', 'lyd' ) } />
			{ data && <Consequences plan={ plan } preview={ data } renews={ renews } /> }
			{ data?.renewal && (
				<RenewalChoice terms={ data.renewal } on={ renews } disabled={ busy } onChange={ setRenews } />
			) }
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
