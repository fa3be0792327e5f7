import { useEffect, useId, useRef } from 'react';
import { __ } from '@wordpress/i18n';
import { describe, Field, TextField } from '../../../ui/field';

interface Props {
	value: string;
	error?: string;
	onChange: ( name: string ) => void;
}

/** A document's name, kept as it is typed. */
export function DocumentNameField( { value, error, onChange }: Props ) {
	const id = useId();
	const input = useRef< HTMLInputElement >( null );
	useEffect( () => {
		input.current?.focus();
		input.current?.select();
	}, [] );
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
