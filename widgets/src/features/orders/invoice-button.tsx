import { __ } from '@wordpress/i18n';
import { Button } from '../../ui/button';
import { useInvoice } from './use-invoice';

/** Downloads the invoice of an order. */
export function InvoiceButton( { orderId }: { orderId: number } ) {
	const { busy, download } = useInvoice( orderId );
	return (
		<Button busy={ busy } onClick={ download }>
			{ __( 'Invoice (PDF)', 'lyd' ) }
		</Button>
	);
}
