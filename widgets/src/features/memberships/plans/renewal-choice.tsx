import { useId } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { useConfig } from '../../../app/context';
import { formatDate } from '../../../lib/dates';
import { formatMoney } from '../../../lib/money';
import { Tick } from '../../../ui/tick';
import type { RenewalTerms } from '../../../api/types';
import { intervalOf } from '../words';

interface Props {
	terms: RenewalTerms;
	on: boolean;
	disabled: boolean;
	onChange: ( on: boolean ) => void;
}

/** Offers the automatic renewal, with what it costs, how often, and how it is stopped. */
export function RenewalChoice( { terms, on, disabled, onChange }: Props ) {
	const { timezone } = useConfig();
	const id = useId();
	return (
		<div className="lyd:relative lyd:mt-3 lyd:flex lyd:gap-3 lyd:rounded-sm lyd:border lyd:border-solid lyd:border-line lyd:p-3 lyd:has-focus-visible:outline-2 lyd:has-focus-visible:outline-offset-2">
			<input
				id={ id }
				type="checkbox"
				checked={ on }
				disabled={ disabled }
				aria-describedby={ `${ id }-terms` }
				onChange={ ( { target } ) => onChange( target.checked ) }
				className="lyd:absolute lyd:inset-0 lyd:z-1 lyd:m-0 lyd:size-full lyd:cursor-pointer lyd:opacity-0"
			/>
			<span className="lyd:mt-0.5">
				<Tick on={ on } />
			</span>
			<span className="lyd:text-sm">
				<label htmlFor={ id } className="lyd:block lyd:font-medium">
					{ __( 'Renew automatically', 'lyd' ) }
				</label>
				<span id={ `${ id }-terms` } className="lyd:text-soft">
					{ sprintf(
						/* translators: 1: amount of money, 2: date, 3: interval, as "every month". */
						__(
							'%1$s, including GST, is charged to your card on %2$s and then %3$s. The price stays until you cancel, at any time, under Manage billing; the plan then runs until its paid end.',
							'lyd'
						),
						formatMoney( terms.price ),
						formatDate( terms.renews_at, timezone ),
						intervalOf( terms.months )
					) }
				</span>
			</span>
		</div>
	);
}
