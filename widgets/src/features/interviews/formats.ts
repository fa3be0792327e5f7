import { __ } from '@wordpress/i18n';
import { isBlank } from './blank';
import { lengthProblem } from './limits';
import type { Question, Value } from './types';

/**
 * The rules for single answers, word for word those of the service (pyservice/lyd/interviews/formats.py);
 * both pass the cases in tests/fixtures/validation. The service decides.
 */
const email =
	/^[^\s\u0085\u001c-\u001f@<>(),;:"[\]]{1,64}@[^\s\u0085\u001c-\u001f@<>(),;:"[\].]+(\.[^\s\u0085\u001c-\u001f@<>(),;:"[\].]+)+$/u;
const number = /^-?[0-9]{1,15}(\.[0-9]{1,10})?$/;
const day = /^([0-9]{4})-([0-9]{2})-([0-9]{2})$/;
const postcode = /^[0-9]{4}$/;
const phone = /^(\+[0-9]{1,3}[ -]?)?\(?[0-9]{2,4}\)?([ -]?[0-9]{3,4}){1,3}$/;

const acnWeights = [ 8, 7, 6, 5, 4, 3, 2, 1 ];
const abnWeights = [ 10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19 ];

export const blank = () => __( 'This field cannot be blank.', 'lyd' );

type Rule = [ ( text: string ) => boolean, () => string ];

const types: Record< string, Rule > = {
	email: [
		( text ) => [ ...text ].length <= 254 && email.test( text ),
		() => __( 'Please input a valid email address.', 'lyd' ),
	],
	number: [
		( text ) => number.test( text ),
		() => __( 'Please input a valid number, such as 1000 or 1000.50.', 'lyd' ),
	],
	date: [ isDate, () => __( 'Please input a valid date.', 'lyd' ) ],
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
		return question.options.some( ( option ) => option.value === text )
			? []
			: [ __( 'Please select one of the options.', 'lyd' ) ];
	}
	const rule = types[ question.type ] ?? formats[ question.format ?? '' ];
	return ! rule || rule[ 0 ]( text ) ? [] : [ rule[ 1 ]() ];
}

/** A number as it is stored: "$1,000" is 1000. What is no number stays as it was typed. */
export function tidyNumber( text: string ): string {
	const bare = text.replace( /[\s$]/g, '' );
	const tidy = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test( bare ) ? bare.replaceAll( ',', '' ) : bare;
	return number.test( tidy ) ? tidy : text;
}

function isDate( text: string ): boolean {
	const [ , year, month, date ] = day.exec( text )?.map( Number ) ?? [];
	if ( ! year || ! month || ! date || month > 12 ) {
		return false;
	}
	const isLeapYear = ( year % 4 === 0 && year % 100 !== 0 ) || year % 400 === 0;
	const days = [ 31, isLeapYear ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31 ];
	return date <= days[ month - 1 ]!;
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
