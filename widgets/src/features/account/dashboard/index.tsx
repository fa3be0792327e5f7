import { __ } from '@wordpress/i18n';
import type { Me } from '../../../api/types';
import { useConfig } from '../../../app/context';
import { buttonClass } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { Retry } from '../../../ui/retry';
import { CreditStatus } from '../../credits/credit-status';
import { useMay, useMe } from '../../identity/hooks';
import { MembershipCard } from '../../memberships/membership-card';
import { usePlans } from '../../memberships/use-plans';
import { CurrentDocument } from './current-document';
import { DashboardSkeleton } from './dashboard-skeleton';
import { MonthCard } from './month-card';
import { RecentDocuments } from './recent-documents';
import { WaitingItems } from './waiting-items';

/** The first page of the account: what the member was doing, what waits, what is left, and one button to start. */
export function Dashboard() {
	const me = useMe();
	if ( me.data?.dashboard ) {
		return <Parts me={ me.data } dashboard={ me.data.dashboard } />;
	}
	return me.error ? (
		<Retry of={ me } title={ __( 'Your dashboard could not be loaded.', 'lyd' ) } />
	) : (
		<DashboardSkeleton />
	);
}

function Parts( { me, dashboard }: { me: Me; dashboard: NonNullable< Me[ 'dashboard' ] > } ) {
	const { open, dialog } = usePlans();
	const { current, recent, month } = dashboard;
	return (
		<section
			aria-label={ __( 'Dashboard', 'lyd' ) }
			className="lyd:grid lyd:items-start lyd:gap-6 lyd:@md/lyd:grid-cols-[minmax(0,1fr)_280px]"
		>
			<div className="lyd:flex lyd:min-w-0 lyd:flex-col lyd:gap-6">
				<NewDocument />
				{ current && <CurrentDocument document={ current } /> }
				<WaitingItems me={ me } dashboard={ dashboard } />
				<RecentDocuments documents={ recent } />
			</div>
			<div className="lyd:flex lyd:min-w-0 lyd:flex-col lyd:gap-6">
				<CreditStatus />
				<MembershipCard onChangePlan={ open } />
				{ month && <MonthCard month={ month } members={ me.counts.members } /> }
			</div>
			{ dialog }
		</section>
	);
}

function NewDocument() {
	const { urls } = useConfig();
	if ( ! useMay( 'documents.create' ) ) {
		return null;
	}
	return (
		<div>
			<a href={ urls.new_document } className={ buttonClass( { variant: 'primary' } ) }>
				<Icon name="plus" size={ 16 } />
				{ __( 'New document', 'lyd' ) }
			</a>
		</div>
	);
}
