import { cx } from '../lib/cx';
import { Icon } from './icon';

/** The drawing of a checkbox, for elements that implement the checkbox themselves. */
export function Tick( { on }: { on: boolean } ) {
	return (
		<span
			aria-hidden="true"
			className={ cx(
				'lyd:flex lyd:size-4.5 lyd:shrink-0 lyd:items-center lyd:justify-center lyd:rounded-sm lyd:border lyd:border-solid',
				on ? 'lyd:border-transparent lyd:bg-primary lyd:text-on-primary' : 'lyd:border-edge lyd:bg-surface'
			) }
		>
			{ on && <Icon name="check" size={ 14 } /> }
		</span>
	);
}
