import { useId } from 'react';
import { __ } from '@wordpress/i18n';
import { describe, Field, TextField } from '../../../ui/field';

interface Props {
	value: string;
	error?: string;
	onChange: ( password: string ) => void;
}

/** The member's current password. */
export function PasswordField( { value, error, onChange }: Props ) {
	const id = useId();
	return (
		<Field id={ id } label={ __( 'Password', 'lyd' ) } error={ error } required>
			<TextField
				{ ...describe( id, { error } ) }
				type="password"
				autoComplete="current-password"
				value={ value }
				onChange={ ( { target } ) => onChange( target.value ) }
			/>
		</Field>
	);
}
