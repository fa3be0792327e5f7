import { useId } from 'react';
import { __ } from '@wordpress/i18n';
import { ChoiceField } from '../../../ui/choice';
import type { Proof } from '../types';
import { CodeField, plain } from './code-field';
import { PasswordField } from './password-field';

export interface Typed {
	by: 'code' | 'password';
	text: string;
}

export const unproved: Typed = { by: 'code', text: '' };

/** As it is sent. */
export const proofOf = ( { by, text }: Typed ): Proof =>
	by === 'code' ? { code: plain( text ) } : { password: text };

interface Props {
	value: Typed;
	error?: string;
	onChange: ( typed: Typed ) => void;
}

/** Shows that it is the member: by a code, or by the password where the app is lost. */
export function ProofField( { value, error, onChange }: Props ) {
	const id = useId();
	return (
		<div className="lyd:flex lyd:flex-col lyd:gap-4">
			<ChoiceField
				id={ id }
				required
				label={ __( 'Confirm that it is you', 'lyd' ) }
				options={ [
					{ value: 'code', text: __( 'With a code', 'lyd' ) },
					{ value: 'password', text: __( 'With my password', 'lyd' ) },
				] }
				value={ value.by }
				onChange={ ( by ) => onChange( { by: by as Typed[ 'by' ], text: '' } ) }
			/>
			{ value.by === 'code' ? (
				<CodeField
					hasLetters
					label={ __( 'Code', 'lyd' ) }
					hint={ __( 'Six digits from your app, or a recovery code.', 'lyd' ) }
					value={ value.text }
					error={ error }
					onChange={ ( text ) => onChange( { ...value, text } ) }
				/>
			) : (
				<PasswordField
					value={ value.text }
					error={ error }
					onChange={ ( text ) => onChange( { ...value, text } ) }
				/>
			) }
		</div>
	);
}
