import { useEffect, useId, useRef } from 'react';
import { __ } from '@wordpress/i18n';
import { describe, Field, TextField } from '../../../ui/field';

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
	const input = useRef< HTMLInputElement >( null );
	// After the dialog has put the focus on its first control.
	useEffect( () => {
		const timer = setTimeout( () => input.current?.select() );
		return () => clearTimeout( timer );
	}, [] );
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
