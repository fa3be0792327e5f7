import { useId } from 'react';
import { cx } from '../lib/cx';

interface Props {
	/** The radio group. */
	group: string;
	value: string;
	text: string;
	/** What tells it from others of its name, in small type. */
	details?: string[];
	isChosen: boolean;
	onChoose: () => void;
}

/** An option of a list of which one is chosen, with the whole row as its label. */
export function RadioRow( { group, value, text, details = [], isChosen, onChoose }: Props ) {
	const id = useId();
	return (
		<label
			htmlFor={ id }
			className="lyd:relative lyd:flex lyd:min-h-11 lyd:min-w-0 lyd:flex-1 lyd:items-center lyd:gap-3 lyd:rounded-sm lyd:py-2 lyd:pl-3 lyd:text-sm lyd:has-focus-visible:outline-2 lyd:has-focus-visible:-outline-offset-2"
		>
			<input
				id={ id }
				type="radio"
				name={ group }
				value={ value }
				checked={ isChosen }
				onChange={ onChoose }
				className="lyd:absolute lyd:inset-0 lyd:m-0 lyd:size-full lyd:cursor-pointer lyd:opacity-0"
			/>
			<span
				aria-hidden="true"
				className={ cx(
					'lyd:size-4 lyd:shrink-0 lyd:rounded-full lyd:border-solid',
					isChosen ? 'lyd:border-5 lyd:border-link' : 'lyd:border lyd:border-edge'
				) }
			/>
			<span className="lyd:min-w-0">
				<span dir="auto" className="lyd:line-clamp-2 lyd:font-medium lyd:break-words">
					{ text }
				</span>
				{ details.length > 0 && (
					<span dir="auto" className="lyd:line-clamp-2 lyd:text-xs lyd:break-words lyd:text-soft">
						{ details.join( ' · ' ) }
					</span>
				) }
			</span>
		</label>
	);
}

/** The classes of the element around an option and what stands beside it. */
export const radioRowClass = ( isChosen: boolean ) =>
	cx(
		'lyd:flex lyd:items-center lyd:gap-2 lyd:border-0 lyd:border-b lyd:border-solid lyd:border-line lyd:pr-2 lyd:last:border-b-0',
		isChosen ? 'lyd:bg-primary-soft' : 'lyd:hover:bg-sunken'
	);
