import { __, sprintf } from '@wordpress/i18n';
import { isBlank } from './blank';
import { acrossBorders, postcodes, states } from './postcodes.gen';
import { own } from './tree';
import type { Tree } from './types';

/** The country in which the parts of an address are those of Australia. */
export const home = 'Australia';

/** Whether a state has a postcode. What is no state or no postcode is not judged. */
export function hasPostcode( state: string, postcode: string ): boolean {
	if ( ! postcodes[ state ] || ! /^[0-9]{4}$/.test( postcode ) ) {
		return true;
	}
	const number = Number( postcode );
	return (
		postcodes[ state ].some( ( [ first, last ] ) => first <= number && number <= last ) ||
		Boolean( acrossBorders[ postcode ]?.includes( state ) )
	);
}

/** The name of a state; its abbreviation if it is none of ours. */
export const stateName = ( state: string ) => states[ state ] ?? state;

/** Whether a street type is one of those known; a blank one is, and any is while they are not known. */
export const isKnownStreetType = ( type: string, known: string[] ) =>
	isBlank( type ) || ! known.length || known.some( ( one ) => one.toLowerCase() === type.trim().toLowerCase() );

/**
 * What is probably wrong with an address, and may be right: it keeps nothing from being assembled. The service has the same
 * (pyservice/lyd/interviews/address_warnings.py); both pass the cases in tests/fixtures/addresses.
 */
export function addressWarnings( parts: Tree, streetTypes: string[] ): string[] {
	if ( ! [ '', home ].includes( partText( parts, 'country' ) ) ) {
		return [];
	}
	const state = partText( parts, 'state' );
	const postcode = partText( parts, 'postCode' );
	const type = partText( parts, 'streetType' );
	const warnings = [];
	if ( ! hasPostcode( state, postcode ) ) {
		warnings.push(
			sprintf(
				/* translators: 1: a postcode, 2: a state. */
				__( 'The postcode %1$s is not in %2$s.', 'lyd' ),
				postcode,
				stateName( state )
			)
		);
	}
	if ( ! isKnownStreetType( type, streetTypes ) ) {
		warnings.push(
			sprintf(
				/* translators: %s: a street type. */
				__( '“%s” is not a known street type.', 'lyd' ),
				type
			)
		);
	}
	return warnings;
}

/** A part of an address; blank if there is none. */
export function partText( parts: Tree, name: string ): string {
	const value = own( parts, name );
	return typeof value === 'string' ? value : '';
}

/**
 * The parts of an Australian address in one text: "Unit 3, 12 Smith Street, Newtown NSW 2042". Null if it is none, so that
 * nothing is filled in that was not understood.
 */
export function parseAddress( text: string, streetTypes: string[] ): Tree | null {
	const flat = text
		.trim()
		.replace( /\s*[\r\n]+\s*/g, ', ' )
		.replace( /\s+/g, ' ' );
	const names = Object.entries( states ).flat().join( '|' );
	const [ , before, stateText, postCode ] =
		new RegExp( `^(.+?)[ ,]+(${ names })[ ,]+(\\d{4})(?:[ ,]+Australia)?\\.?$`, 'i' ).exec( flat ) ?? [];
	if ( ! before ) {
		return null;
	}
	const street = splitStreet( before, streetTypes );
	const state = Object.keys( states ).find( ( one ) =>
		[ one, states[ one ] ].some( ( name ) => name!.toLowerCase() === stateText!.toLowerCase() )
	);
	return street && { country: 'Australia', ...street, state: state!, postCode: postCode! };
}

/** "Unit 3, 12 Smith Street, Newtown", or "3/12 Smith Street Newtown". */
function splitStreet( text: string, streetTypes: string[] ): Tree | null {
	const [ , unitBefore, rest ] =
		/^((?:unit|apartment|apt|suite|shop|level|lot|u)\.? [\w-]+|\w+(?=\/))[ ,/]+(.+)$/i.exec( text ) ?? [];
	const [ , streetNumber = '', named ] = /^(\d+[a-z]?(?:-\d+[a-z]?)?) (.+)$/i.exec( rest ?? text ) ?? [];
	const types = streetTypes.join( '|' );
	const [ , streetName, streetType, locality ] =
		( types && new RegExp( `^(.+?) (${ types })[ ,]+(.+)$`, 'i' ).exec( named ?? '' ) ) || [];
	if ( ! streetName || locality!.includes( ',' ) ) {
		return null;
	}
	return {
		unit: ( unitBefore ?? '' ).replace( /^(unit|u)\.? /i, '' ),
		streetNumber,
		streetName,
		streetType: streetTypes.find( ( one ) => one.toLowerCase() === streetType!.toLowerCase() )!,
		locality: locality!,
	};
}
