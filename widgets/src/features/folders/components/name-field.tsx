import { useId, useRef } from 'react';
import { __ } from '@wordpress/i18n';
import { describe, Field, TextField } from '../../../ui/field';
import { useSelectedText } from '../../../ui/use-selected-text';

interface Props {
	value: string;
	/** What it was when the dialog opened: an emptied name is wrong, one not yet typed is not. */
	before: string;
	onChange: ( name: string ) => void;
}

export const isBlank = ( name: string ) => name.trim() === '';

/** A folder's name (document 2, section 5); kept as it is typed. */
export function NameField( { value, before, onChange }: Props ) {
	const id = useId();
	const input = useSelectedText();
	const touched = useRef( false );
	touched.current ||= value !== before;
	const error = touched.current && isBlank( value ) ? __( 'Folder name is required', 'lyd' ) : undefined;
	return (
		<Field id={ id } label={ __( 'Folder name', 'lyd' ) } required error={ error }>
			<TextField
				{ ...describe( id, { error } ) }
				ref={ input }
				dir="auto"
				autoComplete="off"
				value={ value }
				onChange={ ( event ) => onChange( event.target.value ) }
			/>
		</Field>
	);
}
