import { fromWhole, toWhole } from './numbers';
import type { Day } from './types';

/**
 * Days of the calendar: reading them, and moving by days, months and years. The twin is
 * pyservice/lyd/interviews/expressions/dates.py: a day that a month does not have becomes its last one, and results
 * outside the years 1 to 9999 are no date: null.
 */
const length = 86_400_000;
/** Months or days by which a date may be moved at once, either way. */
const mostSteps = 120_000;

/** The day of an answer as it is stored (YYYY-MM-DD); null if it is none. */
export function readDate( text: string ): Day | null {
	const [ , year, month, date ] = /^([0-9]{4})-([0-9]{2})-([0-9]{2})$/.exec( text )?.map( Number ) ?? [];
	const day = year ? dayOf( year, month! - 1, date! ) : null;
	return day !== null && dateText( day ) === text ? day : null;
}

/** The day as YYYY-MM-DD. */
export const dateText = ( day: Day ) => dateOf( day ).toISOString().slice( 0, 10 );

export function daysAfter( day: Day, days: bigint ): Day | null {
	const steps = stepsOf( days, mostSteps * 31 );
	return steps === null ? null : within( day + steps );
}

export function monthsAfter( day: Day, months: bigint ): Day | null {
	const steps = stepsOf( months, mostSteps );
	return steps === null ? null : moveMonths( day, steps );
}

export function yearsAfter( day: Day, years: bigint ): Day | null {
	const steps = stepsOf( years, mostSteps / 12 );
	return steps === null ? null : moveMonths( day, steps * 12 );
}

export const daysBetween = ( start: Day, end: Day ) => fromWhole( end - start );

/** Whole years from start to end, as ages count; null if end is earlier. */
export function yearsBetween( start: Day, end: Day ): bigint | null {
	if ( end < start ) {
		return null;
	}
	const years = yearOf( end ) - yearOf( start );
	const anniversary = moveMonths( start, years * 12 );
	return fromWhole( anniversary !== null && anniversary <= end ? years : years - 1 );
}

export const yearOf = ( day: Day ) => dateOf( day ).getUTCFullYear();

export const dateOf = ( day: Day ) => new Date( day * length );

function moveMonths( day: Day, months: number ): Day | null {
	const date = dateOf( day );
	const month = date.getUTCMonth() + months;
	// Day 0 of the next month is the last one of this month.
	const last = dateOf( dayOf( date.getUTCFullYear(), month + 1, 0 ) ).getUTCDate();
	return within( dayOf( date.getUTCFullYear(), month, Math.min( date.getUTCDate(), last ) ) );
}

/** Unlike Date.UTC this takes the years 1 to 99 as they are. */
const dayOf = ( year: number, month: number, date: number ): Day =>
	new Date( 0 ).setUTCFullYear( year, month, date ) / length;

const first = dayOf( 1, 0, 1 );
const last = dayOf( 9999, 11, 31 );

const within = ( day: Day ) => ( day >= first && day <= last ? day : null );

function stepsOf( value: bigint, most: number ): number | null {
	const steps = Number( toWhole( value ) ?? NaN );
	return Math.abs( steps ) <= most ? steps : null;
}
