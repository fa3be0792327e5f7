import { evaluate, isTrue, wholeNumber, type Expression } from './expressions';
import { mostEntries } from './limits';
import type { Scope } from './scope';
import type { AtLeast, Condition, Question } from './types';

/** The fewest and the most entries of a list. */
export interface EntryLimits {
	least: number;
	most: number;
}

/**
 * How many entries a repeatable question has among these answers. The twin is pyservice/lyd/interviews/repetition.py.
 *
 * A limit that is not known yet does not count. A fraction is rounded to the next number that keeps the limit; as a count it is unknown.
 */
export function limitsOf( question: Question, scope: Scope ): EntryLimits {
	const { min = 0, max = mostEntries, count, least, most } = question.repeatable ?? {};
	const fixedMost = Math.min( max, mostEntries );
	const exact = number( count, scope, 'exact' );
	if ( exact !== null ) {
		const entries = within( exact, fixedMost );
		return { least: entries, most: entries };
	}
	const low = number( least, scope, 'up' );
	const high = number( most, scope, 'down' );
	const upper = high === null ? fixedMost : within( high, fixedMost );
	const lower = Math.max( min, question.required ? 1 : 0, low === null ? 0 : within( low, mostEntries ) );
	return { least: Math.min( lower, upper ), most: upper };
}

/** Whether an entry, whose questions were walked, is of the kind of which there must be some. */
export function countsEntry( rule: AtLeast, entry: Scope ): boolean {
	return rule.when ? isTrue( evaluate( rule.when, entry ) ) : entry.holds( rule as Condition );
}

function number( expression: Expression | undefined, scope: Scope, rounding: 'up' | 'down' | 'exact' ): number | null {
	const value = expression ? evaluate( expression, scope ) : null;
	return typeof value === 'bigint' ? wholeNumber( value, rounding ) : null;
}

const within = ( value: number, most: number ) => Math.min( Math.max( value, 0 ), most );
