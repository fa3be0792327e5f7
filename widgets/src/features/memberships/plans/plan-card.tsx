import { __, sprintf } from '@wordpress/i18n';
import { useConfig } from '../../../app/context';
import { cx } from '../../../lib/cx';
import { shorten } from '../../../lib/text';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import type { MembershipAndPlans, Plan } from '../../../api/types';
import { billingHint, documentsOf, endingOf, featuresOf, priceOf, termOf, usersOf } from '../words';

interface Props {
	plan: Plan;
	/** The membership is over: the plan that it had can be renewed. */
	isExpired: boolean;
	/** The team's plan, and until when it runs. */
	membership: MembershipAndPlans;
	/** Left out if the member may not change the plan, or is not loaded yet. */
	onChoose?: () => void;
}

/** What a plan costs, has, and how it is taken. */
export function PlanCard( { plan, isExpired, membership, onChoose }: Props ) {
	const isCurrent = plan.selected && ! isExpired;
	const canRenew = isCurrent && membership.end_date !== '' && Boolean( plan.id );
	return (
		<li
			aria-label={ plan.name }
			className={ cx(
				'lyd:flex! lyd:min-w-0 lyd:flex-col lyd:rounded-lg lyd:border lyd:border-solid lyd:p-4 lyd:text-sm',
				plan.selected ? 'lyd:border-link lyd:bg-primary-soft' : 'lyd:border-line'
			) }
		>
			<h3 className="lyd:text-md">{ plan.name }</h3>
			<Price plan={ plan } />
			<ul className="lyd:mt-2 lyd:font-medium">
				<li>
					{ documentsOf( plan ) }
					{ ! plan.payg && '**' }
				</li>
				<li>{ usersOf( plan ) }</li>
			</ul>
			{ plan.short_description && (
				<p className="lyd:mt-2 lyd:text-soft">{ shorten( plan.short_description ).whole }</p>
			) }
			<Features html={ plan.plan_includes } />
			<div className="lyd:mt-auto lyd:pt-4">
				<Button
					variant={ plan.selected && ! isExpired ? 'secondary' : 'primary' }
					size="wrapped"
					className="lyd:w-full"
					disabled={ isCurrent || ! plan.id || ! onChoose }
					onClick={ onChoose }
				>
					{ actionOf( plan, isExpired ) }
				</Button>
				{ canRenew && <Renewal membership={ membership } name={ plan.name } onRenew={ onChoose } /> }
				{ ! plan.id && ! isCurrent && (
					<p className="lyd:mt-1.5 lyd:text-xs lyd:text-soft">
						{ __( 'This plan is not sold online just now. Please ask us.', 'lyd' ) }
					</p>
				) }
			</div>
		</li>
	);
}

interface RenewalProps {
	membership: MembershipAndPlans;
	name: string;
	onRenew?: () => void;
}

/** Until when the current plan runs or when it renews, and the way to go on with it. */
function Renewal( { membership, name, onRenew }: RenewalProps ) {
	const { timezone } = useConfig();
	return (
		<>
			<p className="lyd:mt-2 lyd:text-xs lyd:text-soft">
				{ `${ endingOf( membership, timezone ) } ${ billingHint( membership ) }`.trim() }
			</p>
			<Button
				className="lyd:mt-2 lyd:w-full"
				disabled={ ! onRenew }
				/* translators: %s: name of a plan. */
				aria-label={ sprintf( __( 'Renew %s', 'lyd' ), name ) }
				onClick={ onRenew }
			>
				{ __( 'Renew', 'lyd' ) }
			</Button>
		</>
	);
}

function actionOf( { selected }: Plan, isExpired: boolean ): string {
	if ( ! selected ) {
		return __( 'Change Plan', 'lyd' );
	}
	return isExpired ? __( 'Current Plan had expired. Renew now!', 'lyd' ) : __( 'Current Plan', 'lyd' );
}

function Price( { plan }: { plan: Plan } ) {
	return (
		<p className="lyd:mt-1">
			<span className="lyd:text-xl lyd:font-semibold">{ priceOf( plan ) }</span>
			{ ! plan.payg && (
				<span className="lyd:text-soft">
					{ '* ' }
					{ termOf( plan ) }
				</span>
			) }
		</p>
	);
}

function Features( { html }: { html: string } ) {
	const lines = featuresOf( html );
	return (
		lines.length > 0 && (
			<ul className="lyd:mt-3 lyd:space-y-1">
				{ lines.map( ( line ) => (
					<li key={ line } className="lyd:flex! lyd:gap-2">
						<span className="lyd:mt-0.5 lyd:flex lyd:text-success">
							<Icon name="check" size={ 15 } />
						</span>
						<span className="lyd:min-w-0 lyd:break-words">{ line }</span>
					</li>
				) ) }
			</ul>
		)
	);
}
