import { useId, type ReactNode } from 'react';
import { Tick } from './tick';

interface Props {
	label: ReactNode;
	hint?: ReactNode;
	checked: boolean;
	onChange: ( checked: boolean ) => void;
	/** Enter, which does not tick. */
	onEnter?: () => void;
}

/** A checkbox with its label, for one decision. */
export function TickField( { label, hint, checked, onChange, onEnter }: Props ) {
	const id = useId();
	return (
		<div>
			<label
				htmlFor={ id }
				className="lyd:relative lyd:flex lyd:min-h-9 lyd:items-center lyd:gap-2.5 lyd:rounded-sm lyd:text-sm lyd:has-focus-visible:outline-2 lyd:has-focus-visible:outline-offset-2 lyd:touch:min-h-11"
			>
				<input
					id={ id }
					type="checkbox"
					checked={ checked }
					aria-describedby={ hint ? `${ id }-hint` : undefined }
					onChange={ ( { target } ) => onChange( target.checked ) }
					onKeyDown={
						onEnter &&
						( ( event ) => {
							if ( event.key === 'Enter' ) {
								event.preventDefault();
								onEnter();
							}
						} )
					}
					className="lyd:absolute lyd:inset-0 lyd:m-0 lyd:size-full lyd:cursor-pointer lyd:opacity-0"
				/>
				<Tick on={ checked } />
				{ label }
			</label>
			{ hint && (
				<p id={ `${ id }-hint` } className="lyd:-mt-1.5 lyd:ml-7 lyd:text-sm lyd:text-soft">
					{ hint }
				</p>
			) }
		</div>
	);
}
