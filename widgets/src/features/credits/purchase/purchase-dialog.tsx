import { useEffect, useState } from 'react';
import { __, _n, sprintf } from '@wordpress/i18n';
import { useConfig } from '../../../app/context';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Empty } from '../../../ui/empty';
import { Retry } from '../../../ui/retry';
import { useMe } from '../../identity/hooks';
import { PaymentFailure } from '../../orders/payment-failure';
import { Processing } from '../../orders/payment-progress';
import { usePurchase } from '../../orders/use-purchase';
import { remaining, usePackages } from '../hooks';
import { PackageChoice, PackagesSkeleton } from './package-choice';
import { Summary } from './summary';

export interface PurchaseDialogProps {
	open: boolean;
	onOpenChange: ( open: boolean ) => void;
}

/** Buying Credit (document 1, section 2.4): a package, what it comes to, then the payment page. */
export default function BuyingDialog( { open, onOpenChange }: PurchaseDialogProps ) {
	const { urls } = useConfig();
	const { data: account } = useMe();
	const packages = usePackages();
	const [ chosenId, choose ] = useState< number | null >( null );
	const chosen = packages.data?.find( ( one ) => one.id === chosenId ) ?? null;
	const { start, busy, error, forget } = usePurchase( {
		productId: chosenId,
		returnTo: urls.my_company,
		shown: chosen ? { total: String( chosen.price ), onOther: () => void packages.mutate() } : undefined,
	} );
	useEffect( () => {
		if ( open ) {
			choose( null );
			forget();
		}
		// Each time it opens, not for every new `forget`.
		// eslint-disable-next-line react-hooks/exhaustive-deps
	}, [ open ] );
	return (
		<Dialog
			width="lg"
			open={ open }
			onOpenChange={ ( next ) => next || busy || onOpenChange( false ) }
			title={ __( 'Buying Credit', 'lyd' ) }
			description={ packages.data?.length ? countOf( packages.data.length ) : undefined }
			footer={
				<>
					<Processing busy={ busy } />
					<Button disabled={ busy } onClick={ () => onOpenChange( false ) }>
						{ __( 'Cancel', 'lyd' ) }
					</Button>
					<Button
						variant="primary"
						busy={ busy }
						disabled={ ! chosen || ! account?.user.id }
						onClick={ start }
					>
						{ __( 'Buy', 'lyd' ) }
					</Button>
				</>
			}
		>
			<PaymentFailure error={ error } />
			<Retry of={ packages } title={ __( 'Cannot get credit packages', 'lyd' ) } />
			{ packages.data && packages.data.length > 0 && (
				<PackageChoice packages={ packages.data } chosen={ chosenId } onChoose={ choose } disabled={ busy } />
			) }
			{ packages.data?.length === 0 && (
				<Empty icon="list" title={ __( 'There are no packages of credits to buy just now.', 'lyd' ) } />
			) }
			{ ! packages.data && ! packages.error && <PackagesSkeleton /> }
			{ packages.data?.length !== 0 && <Summary left={ remaining( account ) } chosen={ chosen } /> }
		</Dialog>
	);
}

function countOf( count: number ): string {
	/* translators: %d: number of packages. */
	return sprintf( _n( '%d package', '%d packages', count, 'lyd' ), count );
}
