import { dateOf } from './dates';
import { fromWhole, numberText, roundTo, sizeOf, toWhole } from './numbers';
import type { Day } from './types';

/**
 * Numbers, amounts and dates in English words, which documents contain: not translated. The twin is
 * pyservice/lyd/interviews/expressions/words.py.
 */
const small =
	'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
		' '
	);
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split( ' ' );
const groups: [ number, string ][] = [
	[ 1e12, 'trillion' ],
	[ 1e9, 'billion' ],
	[ 1e6, 'million' ],
	[ 1e3, 'thousand' ],
];
const ordinals: Record< string, string > = {
	one: 'first',
	two: 'second',
	three: 'third',
	five: 'fifth',
	eight: 'eighth',
	nine: 'ninth',
	twelve: 'twelfth',
};
export const months = 'January February March April May June July August September October November December'.split(
	' '
);
/** Numbers from here on stay digits; smaller ones are exact as numbers of JavaScript. */
const largestInWords = 1e15;

/** 1234 is "one thousand two hundred and thirty-four"; numbers with places or too large ones stay digits. */
export function numberWords( value: bigint ): string {
	const number = countOf( value );
	if ( Math.abs( number ) < largestInWords ) {
		return number < 0 ? `minus ${ words( -number ) }` : words( number );
	}
	return numberText( value );
}

/** 21 is "twenty-first"; what has no ordinal stays digits. */
export function ordinalWords( value: bigint ): string {
	const number = countOf( value );
	if ( ! ( number > 0 && number < largestInWords ) ) {
		return numberText( value );
	}
	return words( number ).replace(
		/[a-z]+$/,
		( last ) => ordinals[ last ] ?? ( last.endsWith( 'y' ) ? `${ last.slice( 0, -1 ) }ieth` : `${ last }th` )
	);
}

/** 21 is "21st"; what has no ordinal stays digits. */
export function ordinal( value: bigint ): string {
	const number = toWhole( value );
	if ( number === null || number < 0n ) {
		return numberText( value );
	}
	const isTeen = number % 100n > 10n && number % 100n < 14n;
	return `${ number }${ ( ! isTeen && [ '', 'st', 'nd', 'rd' ][ Number( number % 10n ) ] ) || 'th' }`;
}

/** 1234.5 is "$1,234.50". */
export function money( value: bigint ): string {
	const [ whole, places = '' ] = numberText( sizeOf( cents( value ) ) ).split( '.' );
	const dollars = whole!.replace( /\B(?=(\d{3})+$)/g, ',' );
	return `${ cents( value ) < 0n ? '-' : '' }$${ dollars }.${ places.padEnd( 2, '0' ) }`;
}

/** 1234.5 is "one thousand two hundred and thirty-four dollars and fifty cents". */
export function moneyWords( value: bigint ): string {
	const all = toWhole( cents( value ) * 100n )!;
	const dollars = Number( sizeOf( all ) / 100n );
	if ( dollars >= largestInWords ) {
		return money( value );
	}
	const rest = Number( sizeOf( all ) % 100n );
	const parts = [ ( dollars || ! rest ) && counted( dollars, 'dollar' ), rest && counted( rest, 'cent' ) ].filter(
		Boolean
	);
	return `${ all < 0n ? 'minus ' : '' }${ parts.join( ' and ' ) }`;
}

/** 2026-11-20 is "20 November 2026". */
export function dateWords( day: Day ): string {
	const date = dateOf( day );
	return `${ date.getUTCDate() } ${ months[ date.getUTCMonth() ] } ${ date.getUTCFullYear() }`;
}

/** The word for that many: the first for 1, otherwise the second. */
export const plural = ( value: bigint, one: string, many: string ) => ( value === fromWhole( 1 ) ? one : many );

/** A whole number as a number of JavaScript; NaN, of which nothing is true, if it has places. */
const countOf = ( value: bigint ) => Number( toWhole( value ) ?? NaN );

const cents = ( value: bigint ) => roundTo( value, fromWhole( 2 ) )!;

const counted = ( number: number, unit: string ) => `${ words( number ) } ${ unit }${ number === 1 ? '' : 's' }`;

function words( number: number ): string {
	const pieces: string[] = [];
	for ( const [ size, name ] of groups ) {
		if ( number >= size ) {
			pieces.push( `${ hundreds( Math.floor( number / size ) ) } ${ name }` );
			number %= size;
		}
	}
	if ( number || ! pieces.length ) {
		pieces.push( ( pieces.length && number < 100 ? 'and ' : '' ) + hundreds( number ) );
	}
	return pieces.join( ' ' );
}

function hundreds( number: number ): string {
	const rest = number % 100;
	const pieces = number < 100 ? [] : [ `${ small[ Math.floor( number / 100 ) ] } hundred` ];
	if ( rest || ! pieces.length ) {
		pieces.push( belowHundred( rest ) );
	}
	return pieces.join( ' and ' );
}

function belowHundred( number: number ): string {
	const ones = number % 10;
	const ten = tens[ Math.floor( number / 10 ) - 2 ];
	return ten ? ten + ( ones ? `-${ small[ ones ] }` : '' ) : small[ number ]!;
}
