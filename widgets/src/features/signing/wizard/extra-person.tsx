import { useState } from 'react';
import { __ } from '@wordpress/i18n';
import { Button } from '../../../ui/button';
import { focusOnce } from '../../../ui/focus-once';
import { describe, Field, SelectField, TextField } from '../../../ui/field';
import { blankMessage, emailProblem } from '../form';
import type { AddedRole } from '../people';
import { useWizard } from './store';

const blank = { name: '', email: '', role: 'approver' as AddedRole };

/** What a person without a place for a signature can do. */
export const roleOptions = () => [
	{ value: 'approver', text: __( 'Approves', 'lyd' ) },
	{ value: 'copy', text: __( 'Receives a copy', 'lyd' ) },
];

/** Adds a person whom the document does not name: one who approves it, or receives a copy. */
export function ExtraPerson() {
	const [ isOpen, open ] = useState( false );
	if ( ! isOpen ) {
		return (
			<Button variant="quiet" size="sm" icon="plus" className="lyd:mt-3" onClick={ () => open( true ) }>
				{ __( 'Add an approver or a copy', 'lyd' ) }
			</Button>
		);
	}
	return <PersonForm onDone={ () => open( false ) } />;
}

function PersonForm( { onDone }: { onDone: () => void } ) {
	const add = useWizard( ( state ) => state.addPerson );
	const [ values, setValues ] = useState( blank );
	const [ isChecked, check ] = useState( false );
	const nameError = isChecked && ! values.name.trim() ? blankMessage() : undefined;
	const emailError = isChecked ? emailProblem( values.email ) : undefined;
	const change = ( patch: Partial< typeof blank > ) => setValues( { ...values, ...patch } );
	const submit = () => {
		check( true );
		if ( values.name.trim() && ! emailProblem( values.email ) ) {
			add( values.name, values.email, values.role );
			onDone();
		}
	};
	return (
		<form
			noValidate
			aria-label={ __( 'Add an approver or a copy', 'lyd' ) }
			onSubmit={ ( event ) => {
				event.preventDefault();
				submit();
			} }
			className="lyd:mt-3 lyd:grid! lyd:items-end lyd:gap-3 lyd:rounded-lg lyd:border lyd:border-solid lyd:border-line lyd:p-3 lyd:@sm:grid-cols-3"
		>
			<Field id="lyd-extra-name" required label={ __( 'Name', 'lyd' ) } error={ nameError }>
				<TextField
					{ ...describe( 'lyd-extra-name', { error: nameError } ) }
					ref={ focusOnce }
					maxLength={ 200 }
					autoComplete="off"
					value={ values.name }
					onChange={ ( { target } ) => change( { name: target.value } ) }
				/>
			</Field>
			<Field id="lyd-extra-email" required label={ __( 'Email', 'lyd' ) } error={ emailError }>
				<TextField
					{ ...describe( 'lyd-extra-email', { error: emailError } ) }
					type="email"
					autoComplete="off"
					value={ values.email }
					onChange={ ( { target } ) => change( { email: target.value } ) }
				/>
			</Field>
			<Field id="lyd-extra-role" required label={ __( 'Role', 'lyd' ) }>
				<SelectField
					id="lyd-extra-role"
					options={ roleOptions() }
					value={ values.role }
					onChange={ ( { target } ) => change( { role: target.value as AddedRole } ) }
				/>
			</Field>
			<div className="lyd:flex lyd:gap-2 lyd:@sm:col-span-3">
				<Button type="submit">{ __( 'Add', 'lyd' ) }</Button>
				<Button variant="quiet" onClick={ onDone }>
					{ __( 'Cancel', 'lyd' ) }
				</Button>
			</div>
		</form>
	);
}
