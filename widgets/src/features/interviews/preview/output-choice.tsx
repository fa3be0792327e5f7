import { useId } from 'react';
import { __ } from '@wordpress/i18n';
import { SelectField } from '../../../ui/field';
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
			<SelectField
				id={ id }
				value={ output }
				options={ outputs.map( ( { file, name }, index ) => ( { value: index ? file : '', text: name } ) ) }
				onChange={ ( event ) => onChoose( event.target.value ) }
				className="lyd:min-w-0 lyd:flex-1"
			/>
		</div>
	);
}
