import { useId } from 'react';
import { __ } from '@wordpress/i18n';
import { describe, Field, TextField } from '../../../ui/field';
import { useSelectedText } from '../../../ui/use-selected-text';

interface Props {
	value: string;
	error?: string;
	onChange: ( name: string ) => void;
}

/** A document's name, kept as it is typed. */
export function DocumentNameField( { value, error, onChange }: Props ) {
	const id = useId();
	const input = useSelectedText();
	return (
		<Field id={ id } label={ __( 'Document name', 'lyd' ) } required error={ error }>
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
