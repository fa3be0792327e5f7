import { isBlank, trimBlank } from '../blank';
import { isEqual, isOrdered, isWithin, orders } from './comparison';
import { dateText } from './dates';
import { functions } from './functions';
import { groupFunctions } from './groups';
import { add, fromWhole, numberText, parseNumber } from './numbers';
import type { Expression, ExpressionValue, Names, Single } from './types';

/**
 * The value of an expression among these names. The twin is pyservice/lyd/interviews/expressions/evaluation.py.
 *
 * Nothing (null) stands for a missing answer: it equals another missing answer and a blank text, any other comparison with it
 * is false, arithmetic with it is nothing, and a text is joined without it. So a condition never fails while an interview is being answered.
 */
export function evaluate( node: Expression, names: Names ): ExpressionValue {
	if ( 'text' in node ) {
		return node.text;
	}
	if ( 'number' in node ) {
		return parseNumber( node.number );
	}
	if ( 'yes' in node ) {
		return node.yes;
	}
	return 'name' in node ? follow( node.name, names ) : call( node.call, node.of, names );
}

/** Whether a value counts as true: a yes, or any other value that is given. */
export const isTrue = ( value: ExpressionValue ): boolean => ( typeof value === 'boolean' ? value : isGiven( value ) );

/** Whether a value is there: no blank text, no list without entries. */
function isGiven( value: ExpressionValue ): boolean {
	if ( typeof value === 'string' ) {
		return ! isBlank( value );
	}
	return Array.isArray( value ) ? value.length > 0 : value !== null;
}

/** A single value as it is joined to a text: dates as YYYY-MM-DD, numbers without zeros at the end. */
export function textOf( value: Single ): string {
	switch ( typeof value ) {
		case 'boolean':
			return value ? 'Yes' : 'No';
		case 'bigint':
			return numberText( value );
		case 'number':
			return dateText( value );
	}
	return value ?? '';
}

function follow( [ name, ...steps ]: string[], names: Names ): ExpressionValue {
	let value = names.find( name! );
	for ( const step of steps ) {
		value = isRecord( value ) ? value.find( step ) : null;
	}
	return typeof value === 'string' && isBlank( value ) ? null : value;
}

const isRecord = ( value: ExpressionValue ): value is Names =>
	typeof value === 'object' && value !== null && ! Array.isArray( value );

/** A list or a group is nothing where a single value belongs. */
const single = ( value: ExpressionValue ): Single => ( typeof value === 'object' ? null : value );

function call( name: string, operands: Expression[], names: Names ): ExpressionValue {
	const [ first, second, third ] = operands;
	switch ( name ) {
		case 'and':
			return isTrue( evaluate( first!, names ) ) && isTrue( evaluate( second!, names ) );
		case 'or':
			return isTrue( evaluate( first!, names ) ) || isTrue( evaluate( second!, names ) );
		case 'not':
			return ! isTrue( evaluate( first!, names ) );
		case 'if':
			return evaluate( isTrue( evaluate( first!, names ) ) ? second! : third!, names );
		case 'within':
			return isWithin( evaluate( first!, names ), evaluate( second!, names ) );
		case 'is_answered':
			return isGiven( evaluate( first!, names ) );
	}
	if ( groupFunctions[ name ] ) {
		const group = evaluate( first!, names );
		return ( isRecord( group ) && groupFunctions[ name ]( group ) ) || null;
	}
	return folds[ name ]
		? fold( name, evaluate( first!, names ), second, names )
		: compute(
				name,
				operands.map( ( operand ) => single( evaluate( operand, names ) ) )
			);
}

function compute( name: string, values: Single[] ): Single {
	const [ left = null, right = null ] = values;
	switch ( name ) {
		case '~':
			return values.map( textOf ).join( '' );
		case 'in':
			return values.slice( 1 ).some( ( value ) => isEqual( left, value ) );
		case '==':
			return isEqual( left, right );
		case '!=':
			return ! isEqual( left, right );
	}
	if ( orders[ name ] ) {
		return isOrdered( name, left, right );
	}
	const [ takes, apply ] = functions[ name ]!;
	return takes.every( ( kind, index ) => typeof values[ index ] === kind ) ? apply( ...( values as never[] ) ) : null;
}

/** What the functions of lists make of the values of all entries. */
const folds: Record< string, ( values: ExpressionValue[] ) => Single > = {
	count: ( values ) => fromWhole( values.filter( isTrue ).length ),
	any: ( values ) => values.some( isTrue ),
	all: ( values ) => values.every( isTrue ),
	sum: ( values ) =>
		values.reduce< bigint | null >(
			( total, value ) => ( typeof value === 'bigint' && total !== null ? add( total, value ) : total ),
			0n
		),
	unique( values ) {
		const texts = givenTexts( values );
		return new Set( texts.map( ( text ) => text.toLowerCase() ) ).size === texts.length;
	},
	join( values ) {
		const texts = givenTexts( values );
		const last = texts.pop() ?? '';
		return texts.length ? `${ texts.join( ', ' ) } and ${ last }` : last;
	},
};

const givenTexts = ( values: ExpressionValue[] ) =>
	values
		.map( single )
		.filter( isGiven )
		.map( ( value ) => trimBlank( textOf( value ) ) );

/** Entries that are single answers have no names of their own: an expression for each of them sees those around the list. */
function fold( name: string, list: ExpressionValue, each: Expression | undefined, names: Names ): Single {
	const entries = Array.isArray( list ) ? list : [];
	if ( ! each && name === 'count' ) {
		return fromWhole( entries.length );
	}
	return folds[ name ]!(
		each ? entries.map( ( entry ) => evaluate( each, isRecord( entry ) ? entry : names ) ) : entries
	);
}
