import { __, sprintf } from '@wordpress/i18n';
import { SelectField, TextField, type describe } from '../../../ui/field';
import { defaultAreaCode, joinPhone, splitPhone, stripPhone } from '../phone';
import { useWizard } from './store';

type Props = ReturnType< typeof describe > & {
	/** Whose phone it is. */
	name: string;
	/** Area code, dash, number. */
	value: string;
	onChange: ( value: string ) => void;
	onBlur: () => void;
};

/** A phone in two parts: the area code, and the number (document 3, section 5). */
export function PhoneInput( { name, value, onChange, onBlur, ...aria }: Props ) {
	const codes = useWizard( ( { setup } ) => setup.area_codes );
	const { area, number } = splitPhone( value, codes );
	const known = codes.length ? codes : [ { code: 'AU', name: '', area_code: defaultAreaCode } ];
	const store = ( changed: { area: string; number: string } ) =>
		// The chosen code is kept until there is a number.
		onChange( joinPhone( changed ) || ( changed.area === defaultAreaCode ? '' : `${ changed.area }-` ) );
	return (
		<span className="lyd:flex lyd:gap-2">
			<SelectField
				aria-label={ sprintf(
					/* translators: %s: name of a signer. */
					__( 'Area code of %s', 'lyd' ),
					name
				) }
				className="lyd:w-28 lyd:shrink-0"
				options={ uniqueCodes( known ) }
				value={ area }
				onChange={ ( { target } ) => store( { area: target.value, number } ) }
			/>
			<TextField
				{ ...aria }
				type="tel"
				inputMode="tel"
				autoComplete="off"
				className="lyd:min-w-0"
				value={ number }
				onChange={ ( { target } ) => store( { area, number: stripPhone( target.value ) } ) }
				onBlur={ onBlur }
			/>
		</span>
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
