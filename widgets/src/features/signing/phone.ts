import type { AreaCode } from './types';

/** The default area code (document 3, section 9). */
export const defaultAreaCode = '+61';

/** A phone is stored as area code, dash, number (document 3, section 5). */
export interface Phone {
	area: string;
	number: string;
}

/** Removes what a phone number cannot contain: all but digits, spaces, parentheses, plus and minus. */
export const stripPhone = ( typed: string ) => typed.replace( /[^\d\s()+-]/g, '' );

/** Joins the two parts; without a number there is no phone. A space at the end may be followed by more. */
export const joinPhone = ( { area, number }: Phone ) => ( number.trim() ? `${ area }-${ number.trimStart() }` : '' );

/** Splits a stored phone, or one of an interview: a number without an area code gets the default one. */
export function splitPhone( phone: string, codes: AreaCode[] ): Phone {
	const stored = /^(\+\d{1,4})-(.*)$/.exec( phone.trimStart() );
	if ( stored ) {
		return { area: stored[ 1 ]!, number: stored[ 2 ]! };
	}
	const typed = stripPhone( phone ).trim();
	const area = codes
		.map( ( code ) => code.area_code )
		.filter( ( code ) => typed.startsWith( code ) )
		.sort( ( first, second ) => second.length - first.length )[ 0 ];
	return area ? { area, number: typed.slice( area.length ).trim() } : { area: defaultAreaCode, number: typed };
}

/** Whether a phone has a country code, a dash, and then a number (document 3, section 5). */
export const isPhone = ( phone: string ) =>
	/^\+\d{1,4}-[\d\s()+-]+$/.test( phone ) && phone.split( '-' ).slice( 1 ).join().replace( /\D/g, '' ).length >= 6;
