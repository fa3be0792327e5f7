import type { MouseEvent } from 'react';
import { Tick } from './tick';

interface Props {
	label: string;
	on: boolean;
	/** Receives the click, which has the state of the shift key. */
	onToggle: ( event: MouseEvent ) => void;
}

/** A checkbox whose label is only for screen readers. */
export function Check( { label, on, onToggle }: Props ) {
	return (
		<span className="lyd:relative lyd:flex lyd:rounded-sm lyd:has-focus-visible:outline-2 lyd:has-focus-visible:outline-offset-2">
			<input
				type="checkbox"
				aria-label={ label }
				checked={ on }
				// Handled in onClick, since a change event has no shift key.
				onChange={ () => {} }
				onClick={ onToggle }
				className="lyd:absolute lyd:-inset-2 lyd:z-1 lyd:m-0 lyd:size-[34px] lyd:cursor-pointer lyd:opacity-0 lyd:touch:-inset-[13px] lyd:touch:size-11"
			/>
			<Tick on={ on } />
		</span>
	);
}
