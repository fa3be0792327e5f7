import { Icon } from '../../../ui/icon';

/** Why the next step may not follow. */
export function Problem( { text }: { text: string } ) {
	return (
		<p role="alert" className="lyd:mt-2 lyd:flex lyd:items-center lyd:gap-1.5 lyd:text-sm lyd:text-danger">
			<Icon name="alert" size={ 15 } />
			{ text }
		</p>
	);
}
