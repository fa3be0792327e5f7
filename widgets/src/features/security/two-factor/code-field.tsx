import { useId, type ReactNode } from 'react';
import { describe, Field, TextField } from '../../../ui/field';

/** A code as it is sent: people write 123 456. */
export const plain = ( code: string ) => code.replace( /\s+/g, '' );

interface Props {
	label: ReactNode;
	hint?: ReactNode;
	value: string;
	error?: string;
	/** Recovery codes have letters. */
	hasLetters?: boolean;
	onChange: ( code: string ) => void;
}

/** A one-time code; phones offer it by themselves. */
export function CodeField( { label, hint, value, error, hasLetters, onChange }: Props ) {
	const id = useId();
	return (
		<Field id={ id } label={ label } hint={ hint } error={ error } required>
			<TextField
				{ ...describe( id, { hint, error } ) }
				inputMode={ hasLetters ? 'text' : 'numeric' }
				autoComplete="one-time-code"
				autoCapitalize="none"
				spellCheck={ false }
				maxLength={ 30 }
				value={ value }
				onChange={ ( { target } ) => onChange( target.value ) }
				className="lyd:max-w-56 lyd:tracking-[0.12em] lyd:tabular-nums"
			/>
		</Field>
	);
}
