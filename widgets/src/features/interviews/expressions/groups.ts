import { trimBlank } from '../blank';
import type { Names } from './types';

/** Texts made of a group of answers: names and addresses. The twin is pyservice/lyd/interviews/expressions/groups.py. */
const home = 'Australia';

function fullName( names: Names ): string {
	return joined( names, 'First', 'Middle', 'Last' );
}

function printedName( names: Names ): string {
	return joined( names, 'Trust_Name' ) || joined( names, 'Company', 'Legal_Element' ) || fullName( names );
}

function fullAddress( names: Names ): string {
	const unit = textIn( names, 'unit' );
	const country = textIn( names, 'country' );
	const lines = [
		/^[0-9]+[A-Za-z]?$/.test( unit ) ? `Unit ${ unit }` : unit,
		joined( names, 'streetNumber', 'streetName', 'streetType' ),
		...[ 'Street', 'line1', 'line2', 'line3' ].map( ( name ) => textIn( names, name ) ),
		joined( names, 'locality', 'state', 'postCode' ),
		joined( names, 'Suburb', 'State', 'Postcode' ),
	].filter( Boolean );
	return ( lines.length && country && country !== home ? [ ...lines, country ] : lines ).join( ', ' );
}

const joined = ( names: Names, ...fields: string[] ) =>
	fields
		.map( ( field ) => textIn( names, field ) )
		.filter( Boolean )
		.join( ' ' );

function textIn( names: Names, field: string ): string {
	const value = names.findOwn( field );
	return typeof value === 'string' ? trimBlank( value ) : '';
}

export const groupFunctions: Record< string, ( names: Names ) => string > = {
	full_name: fullName,
	printed_name: printedName,
	full_address: fullAddress,
};
