import { useState } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { Button } from '../../../ui/button';
import { describe, Field, FieldHint, TextField } from '../../../ui/field';
import { focusOnce } from '../../../ui/focus-once';
import { substituteField, type Substitute } from '../form';
import type { Person } from '../people';
import { useProblem } from './contact-fields';
import { PhoneInput } from './phone-input';
import { useWizard } from './store';
import { shownName } from './use-move';

/** Who may sign in place of a person: a button first, then the fields. */
export function SubstituteFields( { person }: { person: Person } ) {
	const isNamed = useWizard( ( { form } ) => form.substitutes[ person.key ] !== undefined );
	const setSubstitute = useWizard( ( state ) => state.setSubstitute );
	const [ hasChanged, setChanged ] = useState( false );
	const change = ( patch: Partial< Substitute > | null ) => {
		setChanged( true );
		setSubstitute( person.key, patch );
	};
	return isNamed ? (
		<NamedSubstitute person={ person } takesFocus={ hasChanged } onRemove={ () => change( null ) } />
	) : (
		<NameButton person={ person } takesFocus={ hasChanged } onPress={ () => change( {} ) } />
	);
}

interface ButtonProps {
	person: Person;
	/** The fields were removed, which had the focus. */
	takesFocus: boolean;
	onPress: () => void;
}

function NameButton( { person, takesFocus, onPress }: ButtonProps ) {
	return (
		<Button
			ref={ takesFocus ? focusOnce : undefined }
			variant="quiet"
			size="sm"
			icon="plus"
			className="lyd:mt-2 lyd:-ml-3"
			onClick={ onPress }
		>
			{ __( 'Name a substitute', 'lyd' ) }
			<span className="lyd:sr-only">
				{ sprintf(
					/* translators: %s: name of a signer. */
					__( 'for %s', 'lyd' ),
					shownName( person )
				) }
			</span>
		</Button>
	);
}

interface NamedProps {
	person: Person;
	/** The member has just asked for the fields. */
	takesFocus: boolean;
	onRemove: () => void;
}

function NamedSubstitute( { person, takesFocus, onRemove }: NamedProps ) {
	const sms = useWizard( ( { form } ) => form.sms );
	const id = `lyd-substitute-${ person.key }`;
	const name = shownName( person );
	/* translators: %s: name of a signer. */
	const title = sprintf( __( 'Substitute of %s', 'lyd' ), name );
	return (
		<div
			role="group"
			aria-label={ title }
			aria-describedby={ `${ id }-hint` }
			className="lyd:mt-3 lyd:border-0 lyd:border-l-2 lyd:border-solid lyd:border-line lyd:pl-3"
		>
			<div className="lyd:mb-1 lyd:flex lyd:flex-wrap lyd:items-center lyd:gap-2">
				<p className="lyd:min-w-0 lyd:flex-1 lyd:basis-32 lyd:text-sm lyd:font-medium lyd:break-words">
					{ title }
				</p>
				<Button size="sm" variant="quiet" onClick={ onRemove }>
					{ __( 'Remove substitute', 'lyd' ) }
				</Button>
			</div>
			<FieldHint
				id={ id }
				hint={ sprintf(
					/* translators: %s: name of a signer. */
					__(
						'Signs only once you or %s decide so. The substitute must be allowed to, for example as an alternate director or by power of attorney.',
						'lyd'
					),
					name
				) }
			/>
			<div className="lyd:grid lyd:gap-3 lyd:@sm:grid-cols-2">
				<SubstituteField
					person={ person }
					part="name"
					label={ __( 'Name', 'lyd' ) }
					takesFocus={ takesFocus }
				/>
				<SubstituteField person={ person } part="email" label={ __( 'Email', 'lyd' ) } />
				{ sms && <SubstituteField person={ person } part="phone" label={ __( 'Mobile number', 'lyd' ) } /> }
			</div>
		</div>
	);
}

interface FieldProps {
	person: Person;
	part: keyof Substitute;
	label: string;
	takesFocus?: boolean;
}

function SubstituteField( { person, part, label, takesFocus }: FieldProps ) {
	const field = substituteField( part, person.key );
	const id = `lyd-${ field }`;
	const value = useWizard( ( { form } ) => form.substitutes[ person.key ]?.[ part ] ?? '' );
	const setSubstitute = useWizard( ( state ) => state.setSubstitute );
	const touch = useWizard( ( state ) => state.touch );
	const error = useProblem( field );
	const change = ( text: string ) => setSubstitute( person.key, { [ part ]: text } );
	const aria = describe( id, { error } );
	const leave = () => touch( field );
	return (
		<Field id={ id } required={ part !== 'phone' } error={ error } label={ label }>
			{ part === 'phone' ? (
				<PhoneInput
					{ ...aria }
					/* translators: %s: name of a signer. */
					name={ sprintf( __( 'the substitute of %s', 'lyd' ), shownName( person ) ) }
					value={ value }
					onChange={ change }
					onBlur={ leave }
				/>
			) : (
				<TextField
					{ ...aria }
					ref={ takesFocus ? focusOnce : undefined }
					type={ part === 'email' ? 'email' : 'text' }
					autoComplete="off"
					spellCheck={ false }
					maxLength={ 254 }
					value={ value }
					onChange={ ( { target } ) => change( target.value ) }
					onBlur={ leave }
				/>
			) }
		</Field>
	);
}
