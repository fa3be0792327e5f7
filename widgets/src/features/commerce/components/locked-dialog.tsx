import { __ } from '@wordpress/i18n';
import type { Product } from '../../../api/types';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { PlansLink } from '../../../ui/plans-link';
import { SalesContacts, useHasSalesContact } from '../../../ui/sales-contacts';
import { useMe } from '../../identity/hooks';

interface Props {
	product: Product;
	onClose: () => void;
}

/** Why a template cannot be had, and the way up (document 2, sections 2.4 and 4.3). */
export default function LockedDialog( { product, onClose }: Props ) {
	const hasContacts = useHasSalesContact();
	const { data: account } = useMe();
	const isExpired = product.locked_reason === 'plan_expired';
	const mayRenew = isExpired && account?.capabilities.includes( 'plans.change' );
	return (
		<Dialog
			open
			small
			width="sm"
			onOpenChange={ ( open ) => open || onClose() }
			title={ titleOf( product ) }
			description={ reasonOf( product, hasContacts, Boolean( mayRenew ) ) }
			footer={
				<>
					<Button onClick={ onClose }>{ __( 'Close', 'lyd' ) }</Button>
					{ product.access === 'locked' && <PlansLink onPress={ onClose } /> }
				</>
			}
		>
			{ hasContacts && ! isExpired && <SalesContacts /> }
		</Dialog>
	);
}

function titleOf( { access, locked_reason: reason }: Product ): string {
	if ( access !== 'locked' ) {
		return __( 'This template has no price yet.', 'lyd' );
	}
	if ( reason === 'plan_expired' ) {
		return __( 'Your Membership Plan has expired.', 'lyd' );
	}
	return reason === 'strategist_only'
		? __( 'This template is for the Strategist Plan only.', 'lyd' )
		: __( 'This category is not part of your plan.', 'lyd' );
}

function reasonOf( { locked_reason: reason }: Product, hasContacts: boolean, mayRenew: boolean ): string {
	if ( reason === 'plan_expired' ) {
		return mayRenew
			? __( 'Renew it to start new documents. Your documents stay here.', 'lyd' )
			: __( 'Ask the owner or a manager of your company to renew it. Your documents stay here.', 'lyd' );
	}
	return hasContacts ? __( 'Talk to our sales team about it.', 'lyd' ) : __( 'Please ask us about it.', 'lyd' );
}
