import type { ReactNode } from 'react';
import { cx } from '../lib/cx';
import { Icon, type IconName } from './icon';

const kinds = {
	info: 'lyd:bg-info-soft lyd:text-info',
	success: 'lyd:bg-success-soft lyd:text-success',
	warning: 'lyd:bg-warning-soft lyd:text-warning',
	danger: 'lyd:bg-danger-soft lyd:text-danger',
};

const icons: Record< keyof typeof kinds, IconName > = {
	info: 'info',
	success: 'check',
	warning: 'alert',
	danger: 'alert',
};

interface Props {
	kind: keyof typeof kinds;
	title: ReactNode;
	children?: ReactNode;
	/** Buttons or a link for the next step. */
	action?: ReactNode;
	/** Reference for support, in small type. */
	reference?: string;
}

/** A message in the page that stays as long as its reason. */
export function Notice( { kind, title, children, action, reference }: Props ) {
	return (
		<div
			role={ kind === 'danger' ? 'alert' : 'status' }
			className={ cx(
				'lyd:mb-4 lyd:flex lyd:flex-wrap lyd:items-center lyd:gap-x-4 lyd:gap-y-3 lyd:rounded-lg lyd:px-4 lyd:py-3 lyd:text-sm',
				kinds[ kind ]
			) }
		>
			<div className="lyd:flex lyd:min-w-0 lyd:flex-1 lyd:basis-60 lyd:gap-3">
				<Icon name={ icons[ kind ] } size={ 20 } />
				<div className="lyd:min-w-0">
					<p className="lyd:font-medium">{ title }</p>
					{ children && <p className="lyd:mt-0.5 lyd:text-ink">{ children }</p> }
					{ reference && <p className="lyd:mt-1 lyd:text-xs lyd:text-soft">{ reference }</p> }
				</div>
			</div>
			{ action && <div className="lyd:flex lyd:flex-wrap lyd:gap-2">{ action }</div> }
		</div>
	);
}
