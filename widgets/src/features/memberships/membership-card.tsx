import type { ReactNode } from 'react';
import { __, _n, sprintf } from '@wordpress/i18n';
import { useConfig } from '../../app/context';
import { formatDate } from '../../lib/dates';
import { Button } from '../../ui/button';
import { Chip } from '../../ui/chip';
import { Progress } from '../../ui/progress';
import { Retry } from '../../ui/retry';
import { Bar, Skeleton } from '../../ui/skeleton';
import { useMe } from '../identity/hooks';
import type { Membership } from '../../api/types';
import { billingHint, endingOf } from './words';

/** The team's plan, from when until when, and how much of that is over (document 1, section 2.6). */
export function MembershipCard( { onChangePlan }: { onChangePlan: () => void } ) {
	const account = useMe();
	return (
		<section
			aria-labelledby="lyd-membership"
			className="lyd:rounded-lg lyd:border lyd:border-solid lyd:border-line lyd:bg-surface lyd:p-5"
		>
			<h2 id="lyd-membership" className="lyd:text-md">
				{ __( 'Membership Plan', 'lyd' ) }
			</h2>
			<div className="lyd:mt-3">
				<Retry of={ account } title={ __( 'Can not get user membership', 'lyd' ) } />
				{ account.data && <Facts membership={ account.data.membership } /> }
				{ ! account.data && ! account.error && <Waiting /> }
			</div>
			<Button size="sm" className="lyd:mt-4" onClick={ onChangePlan }>
				{ __( 'Change Plan', 'lyd' ) }
			</Button>
		</section>
	);
}

function Facts( { membership }: { membership: Membership } ) {
	const { timezone } = useConfig();
	const { name, status, start_date: from, end_date: to } = membership;
	return (
		<>
			<p className="lyd:flex lyd:flex-wrap lyd:items-center lyd:gap-3">
				<span className="lyd:text-lg lyd:font-semibold">{ name }</span>
				{ status === 'active' ? (
					<Chip kind="success">{ __( 'Active', 'lyd' ) }</Chip>
				) : (
					<Chip kind="danger">{ __( 'Expired', 'lyd' ) }</Chip>
				) }
			</p>
			<dl className="lyd:mt-3 lyd:flex! lyd:flex-wrap lyd:gap-x-10 lyd:gap-y-2 lyd:text-sm">
				<Fact name={ __( 'Start date', 'lyd' ) }>{ formatDate( from, timezone ) || '–' }</Fact>
				<Fact name={ __( 'End date', 'lyd' ) }>{ formatDate( to, timezone ) || __( 'Permanent', 'lyd' ) }</Fact>
			</dl>
			{ to && <Passed membership={ membership } /> }
			{ to && status === 'active' && <Ending membership={ membership } /> }
		</>
	);
}

/** What happens at the end; who has nothing renewed renews it in time. */
function Ending( { membership }: { membership: Membership } ) {
	const { timezone } = useConfig();
	return (
		<p className="lyd:mt-1.5 lyd:text-sm lyd:text-soft">
			{ membership.renewal
				? `${ endingOf( membership, timezone ) } ${ billingHint( membership ) }`
				: __( 'The plan does not renew by itself. Renew it under Change Plan.', 'lyd' ) }
		</p>
	);
}

function Fact( { name, children }: { name: string; children: ReactNode } ) {
	return (
		<div>
			<dt className="lyd:text-soft">{ name }</dt>
			<dd className="lyd:font-medium">{ children }</dd>
		</div>
	);
}

/** How much of the time is over: used of used and remaining. */
function Passed( { membership }: { membership: Membership } ) {
	const { used, remaining, status } = membership;
	const isOver = status === 'expired';
	const whole = used + remaining;
	const left = remaining
		? /* translators: %d: number of days. */
			sprintf( _n( '%d day remaining', '%d days remaining', remaining, 'lyd' ), remaining )
		: __( 'Ends today', 'lyd' );
	return (
		<div className="lyd:mt-4">
			<Progress
				danger={ isOver }
				label={ __( 'Time of this membership that is over', 'lyd' ) }
				value={ isOver || ! whole ? 100 : ( used / whole ) * 100 }
				text={ isOver ? __( 'Expired', 'lyd' ) : left }
			/>
			{ ! isOver && <p className="lyd:mt-1.5 lyd:text-sm lyd:text-soft">{ left }</p> }
		</div>
	);
}

function Waiting() {
	return (
		<Skeleton>
			<Bar className="lyd:h-6 lyd:w-40" />
			<div className="lyd:mt-4 lyd:flex lyd:gap-10">
				<Bar className="lyd:h-9 lyd:w-24" />
				<Bar className="lyd:h-9 lyd:w-24" />
			</div>
			<Bar className="lyd:mt-4 lyd:h-1.5" />
		</Skeleton>
	);
}
