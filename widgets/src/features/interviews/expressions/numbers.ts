/**
 * Numbers: decimals with ten places, kept as whole multiples of 0.0000000001. The twin is
 * pyservice/lyd/interviews/expressions/numbers.py: results are rounded half away from zero, and one beyond the largest
 * number, or of a division by zero, is no number: null.
 */
const one = 10_000_000_000n;
const largest = one * one * one;

const number = /^-?[0-9]{1,21}(\.[0-9]{1,20})?$/;

/** The number of an answer as it is stored; null if it is none. */
export const readNumber = ( text: string ) => ( number.test( text ) ? parseNumber( text ) : null );

/** The number of a text that is one. */
export function parseNumber( text: string ): bigint | null {
	const [ whole, places = '' ] = text.split( '.' );
	return quotient( BigInt( whole + places ) * one, tenTimes( places.length ) );
}

export const fromWhole = ( whole: number ) => BigInt( whole ) * one;

export const add = ( left: bigint, right: bigint ) => quotient( left + right, 1n );
export const subtract = ( left: bigint, right: bigint ) => quotient( left - right, 1n );
export const multiply = ( left: bigint, right: bigint ) => quotient( left * right, one );
export const divide = ( left: bigint, right: bigint ) => ( right ? quotient( left * one, right ) : null );

/** Round half away from zero to so many places; null unless they are a whole number from 0 to 10. */
export function roundTo( value: bigint, places: bigint ): bigint | null {
	const digits = toWhole( places );
	if ( digits === null || digits < 0n || digits > 10n ) {
		return null;
	}
	const unit = tenTimes( 10 - Number( digits ) );
	return quotient( value, unit )! * unit;
}

/** The value as a whole number; null if it has places. */
export const toWhole = ( value: bigint ) => ( value % one ? null : value / one );

/** The next whole number up or down; exact is null for a value with places. */
export function wholeNumber( value: bigint, rounding: 'up' | 'down' | 'exact' ): number | null {
	const whole = value / one;
	const rest = value % one;
	if ( rest && rounding === 'exact' ) {
		return null;
	}
	if ( rounding === 'up' ) {
		return Number( whole ) + ( rest > 0n ? 1 : 0 );
	}
	return Number( whole ) - ( rest < 0n ? 1 : 0 );
}

/** The number without zeros at the end: 10.50 is "10.5". */
export function numberText( value: bigint ): string {
	const digits = String( sizeOf( value ) ).padStart( 11, '0' );
	const text = `${ digits.slice( 0, -10 ) }.${ digits.slice( -10 ) }`.replace( /\.?0+$/, '' );
	return value < 0n ? `-${ text }` : text;
}

export const sizeOf = ( value: bigint ) => ( value < 0n ? -value : value );

/** Divide and round half away from zero; null if the exact result is too large. */
function quotient( dividend: bigint, divisor: bigint ): bigint | null {
	const size = sizeOf( dividend );
	const by = sizeOf( divisor );
	if ( size > largest * by ) {
		return null;
	}
	const rounded = ( 2n * size + by ) / ( 2n * by );
	return dividend < 0n === divisor < 0n ? rounded : -rounded;
}

/** 1 with so many zeros. Older browsers get `**` as Math.pow, which has no whole numbers of this size. */
const tenTimes = ( zeros: number ) => BigInt( `1${ '0'.repeat( zeros ) }` );
