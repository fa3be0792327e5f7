import { __, sprintf } from '@wordpress/i18n';
import { describe, Field, SelectField, TextField } from '../../../ui/field';
import { contactOf, emailField, phoneField, setupProblems } from '../form';
import type { Person } from '../people';
import { defaultAreaCode, joinPhone, splitPhone, stripPhone } from '../phone';
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
	const codes = useWizard( ( { setup } ) => setup.area_codes );
	const phone = useWizard( ( { form } ) => contactOf( form, person.key ).phone );
	const setContact = useWizard( ( state ) => state.setContact );
	const touch = useWizard( ( state ) => state.touch );
	const error = useProblem( phoneField( person.key ) );
	const { area, number } = splitPhone( phone, codes );
	const known = codes.length ? codes : [ { code: 'AU', name: '', area_code: defaultAreaCode } ];
	const store = ( changed: { area: string; number: string } ) =>
		setContact( person.key, {
			// The chosen code is kept until there is a number.
			phone: joinPhone( changed ) || ( changed.area === defaultAreaCode ? '' : `${ changed.area }-` ),
		} );
	return (
		<Field
			id={ id }
			required
			error={ error }
			label={ <OfPerson text={ __( 'Mobile number', 'lyd' ) } person={ person } /> }
		>
			<span className="lyd:flex lyd:gap-2">
				<SelectField
					aria-label={ sprintf(
						/* translators: %s: name of a signer. */
						__( 'Area code of %s', 'lyd' ),
						shownName( person )
					) }
					className="lyd:w-28 lyd:shrink-0"
					options={ uniqueCodes( known ) }
					value={ area }
					onChange={ ( { target } ) => store( { area: target.value, number } ) }
				/>
				<TextField
					{ ...describe( id, { error } ) }
					type="tel"
					inputMode="tel"
					autoComplete="off"
					className="lyd:min-w-0"
					value={ number }
					onChange={ ( { target } ) => store( { area, number: stripPhone( target.value ) } ) }
					onBlur={ () => touch( phoneField( person.key ) ) }
				/>
			</span>
		</Field>
	);
}

/** Countries that share an area code are one option. */
function uniqueCodes( codes: { code: string; name: string; area_code: string }[] ) {
	const names = new Map< string, string >();
	for ( const { code, area_code: area } of codes ) {
		names.set( area, names.has( area ) ? names.get( area )! : `${ area } ${ code }` );
	}
	return [ ...names ].map( ( [ value, text ] ) => ( { value, text } ) );
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
