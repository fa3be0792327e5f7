import { __, sprintf } from '@wordpress/i18n';
import type { Month } from '../../../api/types';
import { Card } from './card';

/** What the firm did in the last 30 days, for its owner. */
export function MonthCard( { month, members }: { month: Month; members: number } ) {
	return (
		<Card title={ __( 'Your firm’s last 30 days', 'lyd' ) }>
			<dl className="lyd:flex! lyd:flex-col lyd:gap-2 lyd:text-sm">
				<Fact name={ __( 'Documents completed', 'lyd' ) } value={ month.completed.toLocaleString( 'en-AU' ) } />
				{ month.credits_used !== null && (
					<Fact name={ __( 'Credits used', 'lyd' ) } value={ month.credits_used.toLocaleString( 'en-AU' ) } />
				) }
				<Fact
					name={ __( 'Active members', 'lyd' ) }
					/* translators: 1: number of active members, 2: number of all. */
					value={ sprintf( __( '%1$d of %2$d', 'lyd' ), month.active_members, members ) }
				/>
			</dl>
		</Card>
	);
}

function Fact( { name, value }: { name: string; value: string } ) {
	return (
		<div className="lyd:flex lyd:items-baseline lyd:justify-between lyd:gap-3">
			<dt className="lyd:text-soft">{ name }</dt>
			<dd className="lyd:font-semibold lyd:tabular-nums">{ value }</dd>
		</div>
	);
}
