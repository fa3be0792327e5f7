import { useEffect, useId, type InputHTMLAttributes } from 'react';
import type { Form } from '../../../lib/form';
import { DateField, describe, Field, NumberField, TextArea, TextField } from '../../../ui/field';

const controls = { text: TextField, area: TextArea, date: DateField, number: NumberField };

interface Props< V extends object > {
	form: Form< V >;
	name: keyof V & string;
	label: string;
	kind?: keyof typeof controls;
	required?: boolean;
	hint?: string;
	/** Takes the focus when the form opens. */
	isFirst?: boolean;
	more?: InputHTMLAttributes< HTMLInputElement > & { rows?: number };
}

/** A field of a request’s form, with its problem. */
export function FormField< V extends object >( {
	form,
	name,
	label,
	kind = 'text',
	required,
	hint,
	isFirst,
	more,
}: Props< V > ) {
	const id = useId();
	const error = form.errors[ name ];
	useEffect( () => {
		if ( isFirst ) {
			window.document.getElementById( id )?.focus();
		}
	}, [ id, isFirst ] );
	const Control = controls[ kind ] as typeof TextField;
	return (
		<Field id={ id } label={ label } required={ required } hint={ hint } error={ error }>
			<Control
				{ ...describe( id, { hint, error } ) }
				{ ...more }
				name={ name }
				required={ required }
				value={ String( form.values[ name ] ?? '' ) }
				onChange={ ( event ) => form.change( { [ name ]: event.target.value } as Partial< V > ) }
				onBlur={ () => form.leave( name ) }
			/>
		</Field>
	);
}

/** Puts the focus into the first field that is wrong, once its words are on the screen. */
export const focusWrong = () =>
	setTimeout( () =>
		window.document.querySelector< HTMLElement >( '[role=dialog] form [aria-invalid=true]' )?.focus()
	);
