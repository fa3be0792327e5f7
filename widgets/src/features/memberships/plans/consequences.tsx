import type { ReactNode } from 'react';
import { __, _n, sprintf } from '@wordpress/i18n';
import { useConfig } from '../../../app/context';
import { formatDate } from '../../../lib/dates';
import { formatMoney } from '../../../lib/money';
import { Notice } from '../../../ui/notice';
import type { Plan, PlanPreview } from '../../../api/types';
import { documentsOf } from '../words';

/** Price, time, documents, credits and seats as they will be. */
export function Consequences( { plan, preview, renews }: { plan: Plan; preview: PlanPreview; renews: boolean } ) {
	const { timezone } = useConfig();
	const { price, starts_at: from, ends_at: to } = preview;
	return (
		<>
			{ preview.over_seats > 0 && <OverSeats preview={ preview } /> }
			{ preview.gives_up_until && (
				<Notice kind="warning" title={ __( 'The plan that you have ends when the new one begins.', 'lyd' ) }>
					{ sprintf(
						/* translators: %s: date. */
						__( 'It is paid until %s. That time is not used any more.', 'lyd' ),
						formatDate( preview.gives_up_until, timezone )
					) }
				</Notice>
			) }
			{ preview.renewing_plan && preview.renewing_plan !== preview.plan && (
				<Notice
					kind="info"
					title={ __( 'The automatic renewal of the plan that you have is cancelled.', 'lyd' ) }
				/>
			) }
			<dl className="lyd:text-sm">
				<Line name={ __( 'Documents', 'lyd' ) }>{ documentsOf( plan ) }</Line>
				<Line name={ __( 'Credits', 'lyd' ) }>{ creditsOf( preview ) }</Line>
				<Line name={ __( 'Seats', 'lyd' ) }>
					{ sprintf(
						/* translators: 1: number of seats, 2: number of members. */
						__( '%1$d, your company has %2$s', 'lyd' ),
						preview.seats,
						membersOf( preview.members )
					) }
				</Line>
				<Line name={ __( 'Start date', 'lyd' ) }>{ formatDate( from, timezone ) }</Line>
				<Line name={ __( 'End date', 'lyd' ) }>
					{ ( to && formatDate( to, timezone ) ) || __( 'Permanent', 'lyd' ) }
				</Line>
				<Line name={ __( 'Total', 'lyd' ) } isTotal>
					{ Number( price ) > 0 ? formatMoney( price ) : __( 'Nothing to pay now', 'lyd' ) }
				</Line>
			</dl>
			{ to && <p className="lyd:text-sm">{ endWords( preview, formatDate( to, timezone ), renews ) }</p> }
			{ preview.credits_after !== null && preview.credits_after === preview.credits_now && (
				<p className="lyd:text-sm">{ __( 'The credits of this year came with an earlier payment.', 'lyd' ) }</p>
			) }
			{ Number( price ) > 0 && (
				<p className="lyd:mt-1 lyd:text-xs lyd:text-soft">
					{ __( 'Australian dollars, including GST. You pay on the next page, by card.', 'lyd' ) }
				</p>
			) }
		</>
	);
}

/** What happens at the end of the purchased term. */
function endWords( preview: PlanPreview, end: string, renews: boolean ): string {
	if ( preview.renewing_plan === preview.plan ) {
		return sprintf(
			/* translators: %s: date. */
			__( 'The plan renews automatically: after this payment the next renewal is before %s.', 'lyd' ),
			end
		);
	}
	return renews
		? sprintf(
				/* translators: %s: date. */
				__(
					'This term ends on %s, and the next term then begins. We remind you by mail 7 days before each payment.',
					'lyd'
				),
				end
			)
		: sprintf(
				/* translators: %s: date. */
				__(
					'The plan ends on %s. It does not renew by itself: you renew it here, and we remind you by mail 30, 7 and 1 days before.',
					'lyd'
				),
				end
			);
}

function OverSeats( { preview }: { preview: PlanPreview } ) {
	return (
		<Notice
			kind="warning"
			title={ sprintf(
				/* translators: 1: number of members in words, 2: number of seats. */
				__( 'Your company has %1$s, this plan has %2$d.', 'lyd' ),
				membersOf( preview.members ),
				preview.seats
			) }
		>
			{ __( 'Nobody is removed. After the change the owner chooses who keeps a seat.', 'lyd' ) }
		</Notice>
	);
}

/* translators: %d: number of members. */
const membersOf = ( count: number ) => sprintf( _n( '%d member', '%d members', count, 'lyd' ), count );

function creditsOf( { credits_now: now, credits_after: after }: PlanPreview ): string {
	if ( after !== null ) {
		/* translators: 1: credits now, 2: credits afterwards. */
		return sprintf( __( '%1$d now, %2$d after', 'lyd' ), now, after );
	}
	return now > 0
		? /* translators: %d: number of credits. */
			sprintf( __( 'Not needed; your %d are kept', 'lyd' ), now )
		: __( 'Not needed', 'lyd' );
}

function Line( { name, isTotal, children }: { name: string; isTotal?: boolean; children: ReactNode } ) {
	const textClass = isTotal ? 'lyd:font-semibold lyd:text-md lyd:text-ink' : '';
	return (
		<div className="lyd:flex lyd:justify-between lyd:gap-6 lyd:border-0 lyd:border-b lyd:border-solid lyd:border-line lyd:py-2.5 lyd:last:border-b-0">
			<dt className={ textClass || 'lyd:text-soft' }>{ name }</dt>
			<dd className={ `lyd:text-right ${ textClass || 'lyd:font-medium' }` }>{ children }</dd>
		</div>
	);
}
