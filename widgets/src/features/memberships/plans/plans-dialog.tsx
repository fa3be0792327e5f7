import { useState } from 'react';
import { __ } from '@wordpress/i18n';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Notice } from '../../../ui/notice';
import { Retry } from '../../../ui/retry';
import { Bar, Skeleton } from '../../../ui/skeleton';
import { useMe } from '../../identity/hooks';
import SalesDialog from '../../sales/sales-dialog';
import { useMembership } from '../hooks';
import type { MembershipAndPlans, Plan } from '../../../api/types';
import { Billing } from './billing-choice';
import { ChangeDialog } from './change-dialog';
import { Personal } from './personal';
import { PlanCard } from './plan-card';

/** Membership Plans, and the step before one is paid (document 1, section 2.5). */
export default function PlansDialog( { onClose }: { onClose: () => void } ) {
	const [ chosen, choose ] = useState< Plan | null >( null );
	const [ isTalking, talk ] = useState( false );
	if ( chosen?.id ) {
		return (
			<ChangeDialog plan={ chosen } productId={ chosen.id } onBack={ () => choose( null ) } onClose={ onClose } />
		);
	}
	if ( isTalking ) {
		return <SalesDialog topic={ __( 'A personalised plan', 'lyd' ) } onClose={ onClose } />;
	}
	return <ChoiceDialog onChoose={ choose } onTouch={ () => talk( true ) } onClose={ onClose } />;
}

interface ChoiceProps {
	onChoose: ( plan: Plan ) => void;
	onTouch: () => void;
	onClose: () => void;
}

function ChoiceDialog( { onChoose, onTouch, onClose }: ChoiceProps ) {
	const membership = useMembership();
	const { data: account } = useMe();
	const mayChange = account?.capabilities.includes( 'plans.change' ) ?? false;
	return (
		<Dialog
			open
			width="xl"
			onOpenChange={ ( open ) => open || onClose() }
			title={ __( 'Membership Plans', 'lyd' ) }
			footer={
				<>
					{ mayChange && <Billing /> }
					<Button onClick={ onClose }>{ __( 'Close', 'lyd' ) }</Button>
				</>
			}
		>
			<Retry of={ membership } title={ __( 'Can not get user membership', 'lyd' ) } />
			{ membership.data?.status === 'expired' && (
				<Notice kind="warning" title={ __( 'Your Membership Plan has expired.', 'lyd' ) } />
			) }
			{ account && ! mayChange && (
				<Notice kind="info" title={ __( 'Only the owner or a manager can change the plan.', 'lyd' ) }>
					{ __( 'Ask the owner or a manager of your company.', 'lyd' ) }
				</Notice>
			) }
			{ ! membership.data && ! membership.error && <Waiting /> }
			{ membership.data && (
				<Cards membership={ membership.data } onChoose={ mayChange ? onChoose : undefined } />
			) }
			<Personal onTouch={ onTouch } />
			<p className="lyd:mt-4 lyd:text-xs lyd:text-soft">
				{ __( '*Additional fees for hard copies and legal support may apply', 'lyd' ) }
			</p>
			<p className="lyd:text-xs lyd:text-soft">{ __( '**Approved documents only', 'lyd' ) }</p>
		</Dialog>
	);
}

const grid = 'lyd:grid lyd:grid-cols-3 lyd:gap-3 lyd:phone:grid-cols-1';

function Cards( { membership, onChoose }: { membership: MembershipAndPlans; onChoose?: ( plan: Plan ) => void } ) {
	return (
		<ul
			aria-label={ __( 'Membership Plans', 'lyd' ) }
			className="lyd:grid! lyd:grid-cols-3 lyd:gap-3 lyd:phone:grid-cols-1!"
		>
			{ inOrder( membership ).map( ( plan ) => (
				<PlanCard
					key={ plan.id ?? plan.slug }
					plan={ plan }
					isExpired={ membership.status === 'expired' }
					membership={ membership }
					onChoose={ onChoose && ( () => onChoose( plan ) ) }
				/>
			) ) }
		</ul>
	);
}

/** The plan that waits to be renewed comes first. */
const inOrder = ( { plans, status }: MembershipAndPlans ) =>
	status === 'expired'
		? [ ...plans ].sort( ( one, other ) => Number( other.selected ) - Number( one.selected ) )
		: plans;

function Waiting() {
	return (
		<Skeleton>
			<div className={ grid }>
				{ [ 1, 2, 3 ].map( ( key ) => (
					<Bar key={ key } className="lyd:h-72" />
				) ) }
			</div>
		</Skeleton>
	);
}
