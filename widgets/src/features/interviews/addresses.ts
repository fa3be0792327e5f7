import { isBlank } from './blank';
import { acrossBorders, postcodes, states } from './postcodes.gen';
import type { Tree } from './types';

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
