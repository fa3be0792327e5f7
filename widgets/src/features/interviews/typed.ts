import { isBlank } from './blank';
import { readDate, readNumber, type Single } from './expressions';
import { fileNameOf } from './file-answers';
import type { Question, Value } from './types';

const numberTypes = [ 'number', 'integer', 'money', 'percent' ];

export const isNumeric = ( question: Question ) => numberTypes.includes( question.type );

/** The stored answers of a yes or no. */
export const yes = 'Yes';
export const no = 'No';

/** The values that a choice of several options holds, blank ones left out. */
export const chosenOptions = ( answer: Value | undefined ): string[] =>
	Array.isArray( answer )
		? ( answer.filter( ( entry ) => typeof entry === 'string' && ! isBlank( entry ) ) as string[] )
		: [];

/** A single answer as expressions know it; nothing if it is blank or not valid. */
export function typedValue( question: Question, answer: Value | undefined ): Single {
	if ( typeof answer !== 'string' || isBlank( answer ) ) {
		return null;
	}
	if ( isNumeric( question ) ) {
		return readNumber( answer );
	}
	if ( question.type === 'date' ) {
		return readDate( answer );
	}
	if ( question.type === 'file' ) {
		return fileNameOf( answer );
	}
	if ( question.type === 'yesno' ) {
		return answer === yes || ( answer === no ? false : null );
	}
	return answer;
}
