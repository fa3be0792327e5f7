import { useState } from 'react';
import { __ } from '@wordpress/i18n';
import { messageForCode } from '../../api/messages';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { CreditPurchaseDialog } from '../credits/credit-purchase';
import { useMe } from '../identity/hooks';

/** No credit is left: the ways on (document 2, section 4.3). */
export default function LimitDialog( { onClose }: { onClose: () => void } ) {
	const { data: account } = useMe();
	const [ buying, setBuying ] = useState( false );
	const mayBuy = account?.capabilities.includes( 'credits.buy' );
	if ( buying ) {
		return <CreditPurchaseDialog open onOpenChange={ ( open ) => open || onClose() } />;
	}
	return (
		<Dialog
			open
			small
			width="sm"
			role="alertdialog"
			onOpenChange={ ( open ) => open || onClose() }
			title={ messageForCode( 'credits_exhausted' ) }
			description={
				mayBuy
					? __( 'Your company has no document credits left. Get more to start this document.', 'lyd' )
					: __(
							'Your company has no document credits left. Ask the owner or a manager of your company to get more.',
							'lyd'
						)
			}
			footer={
				<>
					<Button onClick={ onClose }>{ __( 'Close', 'lyd' ) }</Button>
					{ mayBuy && (
						<Button variant="primary" onClick={ () => setBuying( true ) }>
							{ __( 'Get more', 'lyd' ) }
						</Button>
					) }
				</>
			}
		/>
	);
}
