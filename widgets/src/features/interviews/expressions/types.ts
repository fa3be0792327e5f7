/** The tree of an expression, as the service has read and checked it (`tree_as_json` of pyservice/lyd/interviews/expressions). */
export type Expression =
	{ text: string } | { number: string } | { yes: boolean } | { name: string[] } | { call: string; of: Expression[] };

/** A day of the calendar, as the number of days since 1 January 1970. */
export type Day = number;

/** A text, a number (fixed point, see numbers.ts), a day, a yes or no; null is nothing. */
export type Single = string | bigint | Day | boolean | null;

export type ExpressionValue = Single | Names | ExpressionValue[];

/** The names that an expression can read: a scope of the interview, or an entry of a list. */
export interface Names {
	/** The value of this name here or further out; null if there is none. */
	find: ( name: string ) => ExpressionValue;
	/** The value of this name here; null if there is none. */
	findOwn: ( name: string ) => ExpressionValue;
}
