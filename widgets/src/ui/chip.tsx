import type { ReactNode } from 'react';
import { cx } from '../lib/cx';

const kinds = {
	neutral: 'lyd:bg-sunken lyd:text-soft',
	info: 'lyd:bg-info-soft lyd:text-info',
	success: 'lyd:bg-success-soft lyd:text-success',
	warning: 'lyd:bg-warning-soft lyd:text-warning',
	danger: 'lyd:bg-danger-soft lyd:text-danger',
};

export type ChipKind = keyof typeof kinds;

/** A short status text; the colour adds no information. */
export function Chip( { kind = 'neutral', children }: { kind?: ChipKind; children: ReactNode } ) {
	return (
		<span
			className={ cx(
				'lyd:inline-flex lyd:items-center lyd:rounded-full lyd:px-2.5 lyd:py-0.5 lyd:text-xs lyd:font-medium lyd:whitespace-nowrap',
				kinds[ kind ]
			) }
		>
			{ children }
		</span>
	);
}
