import { __ } from '@wordpress/i18n';
import { describe, Field, TextField } from '../../../ui/field';
import { contactOf, emailField, phoneField, setupProblems } from '../form';
import type { Person } from '../people';
import { PhoneInput } from './phone-input';
import { useWizard, type WizardState } from './store';
import { shownName } from './use-move';

/** The problem that a field shows: once it was left, or once the next step was requested. */
export const useProblem = ( field: string ) =>
	useWizard( ( { form, setup, touched, isChecked }: WizardState ) =>
		isChecked || touched.includes( field ) ? setupProblems( form, setup.min_due_date )[ field ] : undefined
	);

/** The address of a person, and the phone if messages are sent. */
export function ContactFields( { person }: { person: Person } ) {
	const sms = useWizard( ( { form } ) => form.sms );
	return (
		<div className="lyd:grid lyd:gap-3 lyd:@sm:grid-cols-2">
			<EmailField person={ person } />
			{ sms && person.role !== 'copy' && <PhoneField person={ person } /> }
		</div>
	);
}

function EmailField( { person }: { person: Person } ) {
	const id = `lyd-${ emailField( person.key ) }`;
	const email = useWizard( ( { form } ) => contactOf( form, person.key ).email );
	const setContact = useWizard( ( state ) => state.setContact );
	const touch = useWizard( ( state ) => state.touch );
	const error = useProblem( emailField( person.key ) );
	return (
		<Field
			id={ id }
			required
			error={ error }
			label={ <OfPerson text={ __( 'Email', 'lyd' ) } person={ person } /> }
		>
			<TextField
				{ ...describe( id, { error } ) }
				type="email"
				inputMode="email"
				autoComplete="off"
				spellCheck={ false }
				value={ email }
				onChange={ ( { target } ) => setContact( person.key, { email: target.value } ) }
				onBlur={ () => touch( emailField( person.key ) ) }
			/>
		</Field>
	);
}

function PhoneField( { person }: { person: Person } ) {
	const id = `lyd-${ phoneField( person.key ) }`;
	const phone = useWizard( ( { form } ) => contactOf( form, person.key ).phone );
	const setContact = useWizard( ( state ) => state.setContact );
	const touch = useWizard( ( state ) => state.touch );
	const error = useProblem( phoneField( person.key ) );
	return (
		<Field
			id={ id }
			required
			error={ error }
			label={ <OfPerson text={ __( 'Mobile number', 'lyd' ) } person={ person } /> }
		>
			<PhoneInput
				{ ...describe( id, { error } ) }
				name={ shownName( person ) }
				value={ phone }
				onChange={ ( value ) => setContact( person.key, { phone: value } ) }
				onBlur={ () => touch( phoneField( person.key ) ) }
			/>
		</Field>
	);
}

/** Every label names the person, for those who do not see above what it stands. */
function OfPerson( { text, person }: { text: string; person: Person } ) {
	return (
		<>
			{ text }
			<span className="lyd:sr-only"> { shownName( person ) }</span>
		</>
	);
}
