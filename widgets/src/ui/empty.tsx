import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon';

interface Props {
	icon: IconName;
	title: string;
	children?: ReactNode;
	/** A button or a link for the first step. */
	action?: ReactNode;
}

/** The placeholder of an empty list, with the first step. */
export function Empty( { icon, title, children, action }: Props ) {
	return (
		<div className="lyd:flex lyd:flex-col lyd:items-center lyd:gap-2 lyd:px-4 lyd:py-14 lyd:text-center">
			<span className="lyd:mb-2 lyd:flex lyd:rounded-full lyd:bg-sunken lyd:p-4 lyd:text-soft">
				<Icon name={ icon } size={ 26 } />
			</span>
			<p className="lyd:text-md lyd:font-semibold">{ title }</p>
			{ children && <p className="lyd:max-w-[420px] lyd:text-sm lyd:text-soft">{ children }</p> }
			{ action && <div className="lyd:mt-4 lyd:flex lyd:flex-wrap lyd:justify-center lyd:gap-2">{ action }</div> }
		</div>
	);
}
