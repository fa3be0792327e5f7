import { months, readDate } from './expressions';
import { isOfItsType } from './formats';
import { isNumeric, no, yes } from './typed';
import type { Question } from './types';

/**
 * An answer as it is stored, which shows how it was understood: "$1,000" is 1000, 12/3/2026 is 12 March 2026. What cannot be
 * understood stays as it was typed. The service has the same (pyservice/lyd/interviews/normalisation.py); both pass the
 * cases in tests/fixtures/typed.
 */
export function tidy( question: Question, text: string ): string {
	if ( isNumeric( question ) ) {
		const bare = tidyNumber( question.type === 'percent' ? text.replace( /\s*%\s*$/, '' ) : text );
		return isOfItsType( question, bare ) ? bare : text;
	}
	if ( question.type === 'date' ) {
		return tidyDate( text ) ?? text.trim();
	}
	if ( question.multiline ) {
		return text;
	}
	const line = text.trim();
	if ( question.type === 'yesno' ) {
		return yesOrNo[ line.toLowerCase() ] ?? line;
	}
	if ( question.options?.length ) {
		return tidyOption( question.options, text );
	}
	const grouped = tidyDigits( question.format ?? '', line );
	return grouped !== null && isOfItsType( question, grouped ) ? grouped : line;
}

const yesOrNo: Record< string, string > = Object.assign( Object.create( null ), { yes, y: yes, no, n: no } );

/** The value of the option that was typed: one with these letters first, by its value before its text. */
function tidyOption( options: NonNullable< Question[ 'options' ] >, text: string ): string {
	const names = [
		...options.map( ( { value } ) => [ value, value ] as const ),
		...options.map( ( { text: name, value } ) => [ name, value ] as const ),
	];
	const line = text.trim();
	const exact = names.find( ( [ name ] ) => name === text || name === line );
	const alike = names.find( ( [ name ] ) => name.trim().toLowerCase() === line.toLowerCase() );
	return ( exact ?? alike )?.[ 1 ] ?? line;
}

/** Digits in the groups in which they are written: "51824753556" is "51 824 753 556". */
const groups: Record< string, RegExp > = {
	acn: /^(...)(...)(...)$/,
	abn: /^(..)(...)(...)(...)$/,
	tfn: /^(...)(...)(..?.?)$/,
};

/** Australian phone numbers: 13 11 14, 1300 123 456, 0412 345 678, 02 9876 5432, and both latter after +61. */
const phones = [
	/^(13)(\d\d)(\d\d)$/,
	/^(1[389]00|04\d\d|\+61 ?4\d\d)(\d{3})(\d{3})$/,
	/^(0[2378]|\+61 ?[2378])(\d{4})(\d{4})$/,
	/^([2-9]\d{3})(\d{4})$/,
];

function tidyDigits( format: string, text: string ): string | null {
	const bare = text.replace( /[\s().\u2010-\u2015-]/g, '' ).replace( /^(\+61|0061)0?/, '+61 ' );
	const pattern = format === 'phone' ? phones.find( ( one ) => one.test( bare ) ) : groups[ format ];
	return pattern?.exec( bare )?.slice( 1 ).join( ' ' ) ?? null;
}

function tidyNumber( text: string ): string {
	const bare = text.replace( /[\s$]/g, '' );
	return /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test( bare ) ? bare.replaceAll( ',', '' ) : bare;
}

/** The date of "12/3/2026", day first, or of "12 March 2026"; null if it is none. */
export function tidyDate( text: string ): string | null {
	const [ , day, month, year ] = /^\s*(\d\d?)[\s/.-]+(\d\d?|[a-z]{3,})[\s/.,-]+(\d{4})\s*$/i.exec( text ) ?? [];
	if ( ! day ) {
		return null;
	}
	const named = months.findIndex( ( name ) => name.toLowerCase().startsWith( month!.toLowerCase() ) );
	const parts = [ year, String( named < 0 ? month : named + 1 ), day ];
	const date = parts.map( ( part ) => part!.padStart( 2, '0' ) ).join( '-' );
	return readDate( date ) === null ? null : date;
}
