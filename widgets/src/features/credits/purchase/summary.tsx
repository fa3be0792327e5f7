import type { ReactNode } from 'react';
import { __ } from '@wordpress/i18n';
import { formatMoney } from '../../../lib/money';
import type { CreditPackage } from '../../../api/types';
import { creditsOf } from './package-choice';

interface Props {
	/** null: not loaded yet, or there is no limit. */
	left: number | null;
	chosen: CreditPackage | null;
}

/** What there is, what comes, what it costs: in sight before anything is paid. */
export function Summary( { left, chosen }: Props ) {
	return (
		<div className="lyd:mt-5 lyd:rounded-lg lyd:bg-sunken lyd:px-4 lyd:py-3 lyd:text-sm">
			<dl aria-live="polite">
				<Line name={ __( 'Remaining credit', 'lyd' ) }>{ left ?? '–' }</Line>
				<Line name={ __( 'Top-up amount', 'lyd' ) }>{ chosen ? creditsOf( chosen.credit ) : '–' }</Line>
				<Line name={ __( 'Current available credits', 'lyd' ) }>
					{ left === null ? '–' : left + ( chosen?.credit ?? 0 ) }
				</Line>
				<div className="lyd:mt-2 lyd:flex lyd:items-baseline lyd:justify-between lyd:gap-4 lyd:border-0 lyd:border-t lyd:border-solid lyd:border-line lyd:pt-2 lyd:font-semibold">
					<dt>{ __( 'Total', 'lyd' ) }</dt>
					<dd className="lyd:text-lg">{ chosen ? formatMoney( chosen.price ) : '–' }</dd>
				</div>
			</dl>
			<p className="lyd:mt-1 lyd:text-xs lyd:text-soft">
				{ __( 'Australian dollars, including GST. You pay on the next page, by card.', 'lyd' ) }
			</p>
		</div>
	);
}

function Line( { name, children }: { name: string; children: ReactNode } ) {
	return (
		<div className="lyd:flex lyd:justify-between lyd:gap-4 lyd:py-0.5">
			<dt className="lyd:text-soft">{ name }</dt>
			<dd className="lyd:font-medium">{ children }</dd>
		</div>
	);
}
