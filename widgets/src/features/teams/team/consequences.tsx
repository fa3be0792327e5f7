import { Icon } from '../../../ui/icon';

/** What an act brings with it, a line each. */
export function Consequences( { lines }: { lines: string[] } ) {
	return (
		<ul className="lyd:flex lyd:flex-col lyd:gap-2 lyd:text-sm">
			{ lines.map( ( line ) => (
				<li key={ line } className="lyd:flex! lyd:gap-2.5">
					<span className="lyd:flex lyd:pt-1 lyd:text-soft">
						<Icon name="right" size={ 13 } />
					</span>
					<span className="lyd:min-w-0 lyd:break-words">{ line }</span>
				</li>
			) ) }
		</ul>
	);
}
