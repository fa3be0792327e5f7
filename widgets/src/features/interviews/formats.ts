import { __, sprintf } from '@wordpress/i18n';
import { isBlank } from './blank';
import { isAbn, isAcn, isTfn } from './business-numbers';
import { dateWords, evaluate, fromWhole, readDate, textOf, type ExpressionValue, type Names } from './expressions';
import { fileProblem } from './file-answers';
import { lengthProblem } from './limits';
import { chosenOptions, no, typedValue, yes } from './typed';
import type { Expression } from './expressions/types';
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
const phone =
	/^(13[ -]?[0-9]{2}[ -]?[0-9]{2}|(\+[0-9]{1,3}[ -]?\(?[0-9]|\(?[0-9]{2})[0-9]{0,3}\)?([ -]?[0-9]{3,4}){1,3})$/;

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
	tfn: [ isTfn, () => __( 'Please input a valid TFN.', 'lyd' ) ],
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
	if ( question.type === 'file' ) {
		const problem = fileProblem( question, text );
		return problem ? [ problem ] : [];
	}
	const rule = ruleOf( question );
	return ! rule || rule[ 0 ]( text ) ? [] : [ rule[ 1 ]() ];
}

const ruleOf = ( question: Question ): Rule | undefined => types[ question.type ] ?? formats[ question.format ?? '' ];

/** Whether a text is a number, a date, an ABN …, as the question's type and format want it. */
export const isOfItsType = ( question: Question, text: string ) => ruleOf( question )?.[ 0 ]( text ) ?? true;

/**
 * What is wrong with the options chosen of several. That they are too few counts only when the answers should be complete.
 */
export function choiceProblems(
	question: Question,
	value: Value | undefined,
	names: Names,
	complete: boolean
): string[] {
	const chosen = chosenOptions( value );
	if ( ! chosen.length ) {
		return complete && question.required ? [ blank() ] : [];
	}
	const values = question.options?.map( ( option ) => option.value ) ?? [];
	if ( new Set( chosen ).size !== chosen.length || ! chosen.every( ( one ) => values.includes( one ) ) ) {
		return [ selectMessage() ];
	}
	const count = fromWhole( chosen.length );
	const most = limitOf( question.max, names );
	if ( isLess( most, count ) ) {
		return [ tooManyChosen( most! ) ];
	}
	const least = limitOf( question.min, names );
	return complete && isLess( count, least ) ? [ tooFewChosen( least! ) ] : [];
}

const tooManyChosen = ( limit: ExpressionValue ) =>
	sprintf(
		/* translators: %s: a number. */
		__( 'Please choose at most %s.', 'lyd' ),
		displayText( limit )
	);

const tooFewChosen = ( limit: ExpressionValue ) =>
	sprintf(
		/* translators: %s: a number. */
		__( 'Please choose at least %s.', 'lyd' ),
		displayText( limit )
	);

/** What is wrong with a number or a date that is valid: it is beyond a limit. */
export function limitProblem( question: Question, value: Value | undefined, names: Names ): string | null {
	const answer = typedValue( question, value );
	const low = limitOf( question.min, names );
	if ( isLess( answer, low ) ) {
		return tooLow( low! );
	}
	const high = limitOf( question.max, names );
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

/** A limit as a number or a day, which may be written as it is stored: 2026-07-01. */
function limitOf( limit: Expression | undefined, names: Names ): ExpressionValue | undefined {
	const value = limit && evaluate( limit, names );
	return typeof value === 'string' ? readDate( value ) : value;
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
