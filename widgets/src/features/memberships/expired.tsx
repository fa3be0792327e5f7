import { __ } from '@wordpress/i18n';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { useMe } from '../identity/hooks';
import { usePlans } from './use-plans';

/** Notice of an expired plan for members who can renew it (document 1, section 2.5); the menu's link works without it too. */
export function MembershipExpired() {
	const { data } = useMe();
	const { open, dialog } = usePlans();
	const isShown = data?.plan.status === 'expired' && data.capabilities.includes( 'plans.change' );
	return (
		<>
			{ isShown && (
				<Notice
					kind="warning"
					title={ __( 'Your Membership Plan has expired!', 'lyd' ) }
					action={
						<Button variant="primary" onClick={ open }>
							{ __( 'Renew now', 'lyd' ) }
						</Button>
					}
				/>
			) }
			{ dialog }
		</>
	);
}
