import * as dates from './dates';
import * as numbers from './numbers';
import * as words from './words';
import type { Single } from './types';

/** How JavaScript names the kinds of values. */
const text = 'string';
const number = 'bigint';
const day = 'number';

/** Arithmetic and functions of single values: the kinds that they take, and how they are computed. */
type SingleFunction = [ takes: string[], compute: ( ...values: never[] ) => Single ];

/**
 * The twin of this table is pyservice/lyd/interviews/expressions/functions.py. Upper and lower case are Unicode's, without a
 * language, on both sides.
 */
export const functions: Record< string, SingleFunction > = {
	'+': [ [ number, number ], numbers.add ],
	'-': [ [ number, number ], numbers.subtract ],
	'*': [ [ number, number ], numbers.multiply ],
	'/': [ [ number, number ], numbers.divide ],
	years_after: [ [ day, number ], dates.yearsAfter ],
	months_after: [ [ day, number ], dates.monthsAfter ],
	days_after: [ [ day, number ], dates.daysAfter ],
	years_between: [ [ day, day ], dates.yearsBetween ],
	days_between: [ [ day, day ], dates.daysBetween ],
	year: [ [ day ], ( value: number ) => numbers.fromWhole( dates.yearOf( value ) ) ],
	round: [ [ number, number ], numbers.roundTo ],
	upper: [ [ text ], ( value: string ) => value.toUpperCase() ],
	lower: [ [ text ], ( value: string ) => value.toLowerCase() ],
	money: [ [ number ], words.money ],
	money_words: [ [ number ], words.moneyWords ],
	number_words: [ [ number ], words.numberWords ],
	ordinal: [ [ number ], words.ordinal ],
	ordinal_words: [ [ number ], words.ordinalWords ],
	plural: [ [ number, text, text ], words.plural ],
	date_words: [ [ day ], words.dateWords ],
};
