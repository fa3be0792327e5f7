import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { useUserActivity } from '../../lib/user-activity';
import { Retry } from '../../ui/retry';
import { describe, Field, SelectField, TextField } from '../../ui/field';
import { useCountries, useStreetTypes } from './hooks';
import { changed, countryName, HOME, withChosen } from './names';
import type { PostalAddress } from './types';

type Name = keyof PostalAddress;

interface Props {
	/** Before the names of the parts in the ids of their fields, e.g. `profile-city`. */
	id: string;
	value: PostalAddress;
	/** Only what changes; a change of country brings an empty state with it. */
	onChange: ( patch: Partial< PostalAddress > ) => void;
	onBlur?: ( name: Name ) => void;
	errors?: Partial< Record< Name, string > >;
	required?: Name[];
	/** Has a field for the floor. */
	hasFloor?: boolean;
	disabled?: boolean;
}

/** The parts of an address. The lists of countries and street types come when the member begins to work. */
export function AddressFields( props: Props ) {
	const { id, value, errors = {}, required = [], hasFloor } = props;
	const isAtWork = useUserActivity();
	const countries = useCountries( isAtWork );
	const types = useStreetTypes( isAtWork );
	const country = value.country || HOME;
	const states = countries.data?.find( ( { code } ) => code === country )?.states ?? [];
	const hasStates = states.length > 0 || ( ! countries.data && Boolean( value.state ) );
	const bind = ( name: Name ) => ( {
		...describe( `${ id }-${ name }`, { error: errors[ name ] } ),
		value: value[ name ] ?? '',
		disabled: props.disabled,
		onChange: ( { target }: { target: { value: string } } ) =>
			props.onChange( changed( { [ name ]: target.value }, value ) ),
		onBlur: () => props.onBlur?.( name ),
	} );
	const frame = ( name: Name, label: string, control: ReactNode ) => (
		<Field
			id={ `${ id }-${ name }` }
			label={ label }
			required={ required.includes( name ) }
			error={ errors[ name ] }
		>
			{ control }
		</Field>
	);
	const text = ( name: Name, label: string, autoComplete: string ) =>
		frame( name, label, <TextField { ...bind( name ) } autoComplete={ autoComplete } maxLength={ 100 } /> );

	return (
		<>
			<Retry
				of={ countries.error ? countries : types }
				title={ __( 'The lists of this form could not be read.', 'lyd' ) }
			/>
			<div className="lyd:grid lyd:gap-x-4 lyd:gap-y-5 lyd:@sm/lyd:grid-cols-2">
				{ text( 'unit', __( 'Unit', 'lyd' ), 'address-line2' ) }
				{ hasFloor && text( 'floor', __( 'Floor', 'lyd' ), 'address-line3' ) }
				{ text( 'streetNumber', __( 'Street number', 'lyd' ), 'off' ) }
				{ text( 'streetName', __( 'Street name', 'lyd' ), 'address-line1' ) }
				{ frame(
					'streetType',
					__( 'Street type', 'lyd' ),
					<SelectField
						{ ...bind( 'streetType' ) }
						empty={ __( 'Choose a street type', 'lyd' ) }
						options={ withChosen(
							Object.entries( types.data?.street_types ?? {} ).map( ( [ key, label ] ) => ( {
								value: key,
								text: label,
							} ) ),
							value.streetType
						) }
					/>
				) }
				{ text( 'city', __( 'City or suburb', 'lyd' ), 'address-level2' ) }
				{ frame(
					'country',
					__( 'Country', 'lyd' ),
					<SelectField
						{ ...bind( 'country' ) }
						value={ country }
						autoComplete="country"
						empty={ __( 'Choose a country', 'lyd' ) }
						options={ withChosen(
							( countries.data ?? [] ).map( ( { code, name } ) => ( { value: code, text: name } ) ),
							country,
							countryName( country )
						) }
					/>
				) }
				{ hasStates &&
					frame(
						'state',
						__( 'State', 'lyd' ),
						<SelectField
							{ ...bind( 'state' ) }
							autoComplete="address-level1"
							empty={ __( 'Choose a state', 'lyd' ) }
							options={ withChosen(
								states.map( ( { code, name } ) => ( { value: code, text: name } ) ),
								value.state
							) }
						/>
					) }
				{ text( 'postcode', __( 'Postcode', 'lyd' ), 'postal-code' ) }
			</div>
		</>
	);
}
