import { __ } from '@wordpress/i18n';
import { useClient } from '../../../api/context';
import { messageFor, referenceFor } from '../../../api/messages';
import { useSubmit } from '../../../lib/submit';
import { visit } from '../../../lib/visit';
import { Button } from '../../../ui/button';
import { useToast } from '../../../ui/toast';

/** Opens Stripe's billing portal: cards and receipts. */
export function Billing() {
	const client = useClient();
	const toast = useToast();
	const { busy, submit } = useSubmit(
		async () => {
			try {
				return ( await client.get< { url: string } >( '/membership/portal' ) ).url;
			} catch ( error ) {
				toast( { kind: 'danger', text: messageFor( error ), reference: referenceFor( error ) } );
				return null;
			}
		},
		( url ) => url && visit.to( url )
	);
	return (
		<Button variant="quiet" className="lyd:mr-auto" busy={ busy } onClick={ submit }>
			{ __( 'Manage billing', 'lyd' ) }
		</Button>
	);
}
