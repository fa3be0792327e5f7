import { __, sprintf } from '@wordpress/i18n';
import { Field, SelectField } from '../../ui/field';
import { takes } from './places';
import type { Place } from './types';

/** Characters of a label that half the dialog has room for. */
const short = 20;

interface Props {
	places: Place[];
	place: Place;
	/** The type of the chosen client; empty if none is chosen. */
	type: string;
	onChange: ( path: string ) => void;
}

/** Where the record is filled in; nothing if there is only one place. It says what the place takes if the chosen client is of another type. */
export function PlaceField( { places, place, type, onChange }: Props ) {
	const isOther = type !== '' && ! takes( place, type );
	if ( places.length < 2 && ! isOther ) {
		return null;
	}
	const isLong = places.some( ( { label } ) => label.length > short );
	return (
		<div data-lyd-wide={ isLong || undefined } className={ isLong ? 'lyd:col-span-2' : 'lyd:phone:col-span-2' }>
			<Field
				id="lyd-import-place"
				label={ __( 'Fill in', 'lyd' ) }
				required
				hint={
					isOther &&
					sprintf(
						/* translators: 1: what a party is called, 2: types of clients. */
						__( '%1$s takes: %2$s.', 'lyd' ),
						place.label,
						place.types.join( ', ' )
					)
				}
			>
				<SelectField
					id="lyd-import-place"
					options={ places.map( ( { path, label } ) => ( { value: path, text: label } ) ) }
					value={ place.path }
					aria-describedby={ isOther ? 'lyd-import-place-hint' : undefined }
					onChange={ ( { target } ) => onChange( target.value ) }
				/>
			</Field>
		</div>
	);
}
