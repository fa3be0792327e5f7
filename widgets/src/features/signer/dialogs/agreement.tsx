import type { ReactNode } from 'react';
import { cx } from '../../../lib/cx';
import { Tick } from '../../../ui/tick';

interface Props {
	id: string;
	on: boolean;
	onToggle: ( on: boolean ) => void;
	/** It was not agreed to when the form was sent. */
	isMissing: boolean;
	/** In small type below the text. */
	caption?: string;
	children: ReactNode;
}

/** A checkbox with the text that is agreed to. */
export function Agreement( { id, on, onToggle, isMissing, caption, children }: Props ) {
	return (
		<label
			htmlFor={ id }
			className={ cx(
				'lyd:relative lyd:mb-3 lyd:flex lyd:min-h-11 lyd:items-start lyd:gap-3 lyd:rounded-sm lyd:border lyd:border-solid lyd:px-3.5 lyd:py-3 lyd:text-sm lyd:has-focus-visible:outline-2 lyd:has-focus-visible:outline-offset-2',
				isMissing ? 'lyd:border-danger' : 'lyd:border-edge lyd:hover:border-ink',
				on && 'lyd:bg-primary-soft'
			) }
		>
			<input
				id={ id }
				type="checkbox"
				checked={ on }
				required
				aria-invalid={ isMissing || undefined }
				onChange={ ( event ) => onToggle( event.target.checked ) }
				className="lyd:absolute lyd:inset-0 lyd:m-0 lyd:size-full lyd:cursor-pointer lyd:opacity-0"
			/>
			<span className="lyd:mt-0.5">
				<Tick on={ on } />
			</span>
			<span className="lyd:min-w-0 lyd:break-words lyd:whitespace-pre-line">
				{ children }
				{ caption && <span className="lyd:mt-1 lyd:block lyd:text-xs lyd:text-soft">{ caption }</span> }
			</span>
		</label>
	);
}
