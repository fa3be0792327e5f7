import { useId } from 'react';
import { __ } from '@wordpress/i18n';
import type { Interview } from '../types';

export interface ChoiceProps {
	/** The files that the answers make, the main one first. */
	outputs: Interview[ 'outputs' ];
	/** The file of its template; blank is the main one. */
	output: string;
	onChoose: ( file: string ) => void;
}

/** Which of several files is shown. */
export function OutputChoice( { outputs, output, onChoose }: ChoiceProps ) {
	const id = useId();
	return (
		<div className="lyd:mb-2 lyd:flex lyd:items-center lyd:gap-2 lyd:text-sm">
			<label htmlFor={ id } className="lyd:text-soft">
				{ __( 'File', 'lyd' ) }
			</label>
			<select
				id={ id }
				value={ output }
				onChange={ ( event ) => onChoose( event.target.value ) }
				className="lyd:h-8 lyd:min-w-0 lyd:flex-1 lyd:rounded-sm lyd:border lyd:border-solid lyd:border-edge lyd:bg-surface lyd:px-2 lyd:text-ellipsis lyd:touch:h-11"
			>
				{ outputs.map( ( { file, name }, index ) => (
					<option key={ file } value={ index ? file : '' }>
						{ name }
					</option>
				) ) }
			</select>
		</div>
	);
}
