import { __, sprintf } from '@wordpress/i18n';
import { isBlank } from './blank';
import { dateWords, evaluate, months, readDate, textOf, type ExpressionValue, type Names } from './expressions';
import { lengthProblem } from './limits';
import { isNumeric, no, typedValue, yes } from './typed';
import type { Question, Value } from './types';

/**
 * The rules for single answers, word for word those of the service (pyservice/lyd/interviews/formats.py);
 * both pass the cases in tests/fixtures/validation. The service decides.
 */
const email =
	/^[^\s\u0085\u001c-\u001f@<>(),;:"[\]]{1,64}@[^\s\u0085\u001c-\u001f@<>(),;:"[\].]+(\.[^\s\u0085\u001c-\u001f@<>(),;:"[\].]+)+$/u;
const number = /^-?[0-9]{1,15}(\.[0-9]{1,10})?$/;
const integer = /^-?[0-9]{1,15}$/;
const amount = /^-?[0-9]{1,15}(\.[0-9]{1,2})?$/;
const postcode = /^[0-9]{4}$/;
const phone = /^(\+[0-9]{1,3}[ -]?)?\(?[0-9]{2,4}\)?([ -]?[0-9]{3,4}){1,3}$/;

const acnWeights = [ 8, 7, 6, 5, 4, 3, 2, 1 ];
const abnWeights = [ 10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19 ];

export const blank = () => __( 'This field cannot be blank.', 'lyd' );

type Rule = [ ( text: string ) => boolean, () => string ];

const numberRule: Rule = [
	( text ) => number.test( text ),
	() => __( 'Please input a valid number, such as 1000 or 1000.50.', 'lyd' ),
];
const selectMessage = () => __( 'Please select one of the options.', 'lyd' );

const types: Record< string, Rule > = {
	email: [
		( text ) => [ ...text ].length <= 254 && email.test( text ),
		() => __( 'Please input a valid email address.', 'lyd' ),
	],
	number: numberRule,
	percent: numberRule,
	integer: [ ( text ) => integer.test( text ), () => __( 'Please input a whole number, such as 3.', 'lyd' ) ],
	money: [ ( text ) => amount.test( text ), () => __( 'Please input an amount, such as 1250.00.', 'lyd' ) ],
	yesno: [ ( text ) => text === yes || text === no, selectMessage ],
	date: [ ( text ) => readDate( text ) !== null, () => __( 'Please input a valid date.', 'lyd' ) ],
};

const formats: Record< string, Rule > = {
	acn: [ isAcn, () => __( 'Please input a valid ACN.', 'lyd' ) ],
	abn: [ isAbn, () => __( 'Please input a valid ABN.', 'lyd' ) ],
	postcode: [ ( text ) => postcode.test( text ), () => __( 'Please input a valid postcode.', 'lyd' ) ],
	phone: [ ( text ) => phone.test( text ), () => __( 'Please input a valid phone number.', 'lyd' ) ],
};

/** What is wrong with one answer; a blank one only when the answers should be complete. */
export function fieldProblems( question: Question, value: Value | undefined, complete: boolean ): string[] {
	const tooLong = lengthProblem( question, value );
	if ( tooLong ) {
		return [ tooLong ];
	}
	if ( isBlank( value ) ) {
		return complete && question.required ? [ blank() ] : [];
	}
	const text = String( value );
	if ( question.options?.length ) {
		return question.options.some( ( option ) => option.value === text ) ? [] : [ selectMessage() ];
	}
	const rule = types[ question.type ] ?? formats[ question.format ?? '' ];
	return ! rule || rule[ 0 ]( text ) ? [] : [ rule[ 1 ]() ];
}

/** What is wrong with a number or a date that is valid: it is beyond a limit. */
export function limitProblem( question: Question, value: Value | undefined, names: Names ): string | null {
	const answer = typedValue( question, value );
	const low = question.min && evaluate( question.min, names );
	if ( isLess( answer, low ) ) {
		return tooLow( low! );
	}
	const high = question.max && evaluate( question.max, names );
	return isLess( high, answer ) ? tooHigh( high! ) : null;
}

function tooLow( limit: ExpressionValue ): string {
	return typeof limit === 'number'
		? sprintf(
				/* translators: %s: a date. */
				__( 'Please choose %s or later.', 'lyd' ),
				displayText( limit )
			)
		: sprintf(
				/* translators: %s: a number. */
				__( 'Please enter %s or more.', 'lyd' ),
				displayText( limit )
			);
}

function tooHigh( limit: ExpressionValue ): string {
	return typeof limit === 'number'
		? sprintf(
				/* translators: %s: a date. */
				__( 'Please choose %s or earlier.', 'lyd' ),
				displayText( limit )
			)
		: sprintf(
				/* translators: %s: a number. */
				__( 'Please enter %s or less.', 'lyd' ),
				displayText( limit )
			);
}

/** Whether two numbers, or two days, are there and the first is less. */
const isLess = ( one: ExpressionValue | undefined, other: ExpressionValue | undefined ) =>
	typeof one === typeof other && one! < other!;

/** A computed answer as it is displayed. */
export function displayText( value: ExpressionValue ): string {
	if ( typeof value === 'boolean' ) {
		return value ? __( 'Yes', 'lyd' ) : __( 'No', 'lyd' );
	}
	if ( typeof value === 'number' ) {
		return dateWords( value );
	}
	return typeof value === 'object' ? '' : textOf( value );
}

/**
 * An answer as it is stored, which shows how it was understood: "$1,000" is 1000, 12/3/2026 is 12 March 2026. What cannot be
 * understood stays as it was typed.
 */
export function tidy( question: Question, text: string ): string {
	if ( isNumeric( question ) ) {
		const bare = tidyNumber( question.type === 'percent' ? text.replace( /\s*%\s*$/, '' ) : text );
		return types[ question.type ]![ 0 ]( bare ) ? bare : text;
	}
	if ( question.type === 'date' ) {
		return tidyDate( text ) ?? text.trim();
	}
	return question.multiline ? text : text.trim();
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

function isAcn( text: string ): boolean {
	const values = digits( text, 9 );
	const total = acnWeights.reduce( ( sum, weight, index ) => sum + weight * ( values[ index ] ?? 0 ), 0 );
	return values.length > 0 && ( 10 - ( total % 10 ) ) % 10 === values[ 8 ];
}

function isAbn( text: string ): boolean {
	const values = digits( text, 11 );
	if ( ! values.length ) {
		return false;
	}
	values[ 0 ]! -= 1;
	return abnWeights.reduce( ( sum, weight, index ) => sum + weight * values[ index ]!, 0 ) % 89 === 0;
}

function digits( text: string, count: number ): number[] {
	const compact = text.replaceAll( ' ', '' );
	return compact.length === count && /^[0-9]+$/.test( compact ) ? [ ...compact ].map( Number ) : [];
}
