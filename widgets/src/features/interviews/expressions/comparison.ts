import { isBlank } from '../blank';
import { readDate } from './dates';
import { readNumber } from './numbers';
import type { ExpressionValue, Single } from './types';

/** Compare two values of an expression. The twin is pyservice/lyd/interviews/expressions/comparison.py. */
type Comparable = bigint | number;

export const orders: Record< string, ( left: Comparable, right: Comparable ) => boolean > = {
	'<': ( left, right ) => left < right,
	'<=': ( left, right ) => left <= right,
	'>': ( left, right ) => left > right,
	'>=': ( left, right ) => left >= right,
};

/** Whether two values of one kind are equal. A yes equals the text "Yes", as it is stored; a blank equals a blank. */
export function isEqual( left: Single, right: Single ): boolean {
	const [ one, other ] = ofOneKind( blankAsNull( left ), blankAsNull( right ) );
	return one === other;
}

/** Whether two numbers or two days are in an order; false for any other values. */
export function isOrdered( order: string, left: Single, right: Single ): boolean {
	const [ one, other ] = ofOneKind( left, right );
	const areNumbers = typeof one === 'bigint' && typeof other === 'bigint';
	const areDays = typeof one === 'number' && typeof other === 'number';
	return ( areNumbers || areDays ) && orders[ order ]!( one, other );
}

/** Whether a text is one of a list's entries, or part of a text. What is blank is in nothing. */
export function isWithin( value: ExpressionValue, owner: ExpressionValue ): boolean {
	if ( typeof value !== 'string' || isBlank( value ) ) {
		return false;
	}
	return Array.isArray( owner ) || typeof owner === 'string' ? owner.includes( value ) : false;
}

const blankAsNull = ( value: Single ) => ( typeof value === 'string' && isBlank( value ) ? null : value );

/** Two values, of which a text beside a value of another kind is read as one, if it is one as it is stored. */
const ofOneKind = ( left: Single, right: Single ): [ Single, Single ] => [
	readLike( right, left ),
	readLike( left, right ),
];

function readLike( model: Single, value: Single ): Single {
	if ( typeof value === 'boolean' && typeof model === 'string' ) {
		return value ? 'Yes' : 'No';
	}
	if ( typeof value !== 'string' ) {
		return value;
	}
	switch ( typeof model ) {
		case 'bigint':
			return readNumber( value ) ?? value;
		case 'number':
			return readDate( value ) ?? value;
	}
	return value;
}
