import { __ } from '@wordpress/i18n';
import { Retry } from '../../ui/retry';
import { useMe } from '../identity/hooks';
import { MembershipCard } from '../memberships/membership-card';
import { usePlans } from '../memberships/use-plans';
import { Activity } from '../security/activity';
import { Waiting } from './components/profile-skeleton';
import { ProfileForm } from './profile-form';

/** My Account (document 1, section 2.1): the form, the plan, and where the member is signed in. */
export function Profile() {
	const me = useMe();
	const { open, dialog } = usePlans();
	const saved = me.data?.profile;
	return (
		<section aria-label={ __( 'My Account', 'lyd' ) }>
			{ ! saved && <Retry of={ me } title={ __( "Cannot get User's info", 'lyd' ) } /> }
			<div className="lyd:grid lyd:items-start lyd:gap-4 lyd:@md/lyd:grid-cols-[minmax(0,1fr)_280px]">
				<div className="lyd:flex lyd:min-w-0 lyd:flex-col lyd:gap-4">
					{ saved && <ProfileForm saved={ saved } /> }
					{ saved && <Activity /> }
					{ ! saved && ! me.error && <Waiting /> }
				</div>
				<div className="lyd:@md/lyd:sticky lyd:@md/lyd:top-[calc(var(--wp-admin--admin-bar--height,0px)+12px)]">
					<MembershipCard onChangePlan={ open } />
				</div>
			</div>
			{ dialog }
		</section>
	);
}
