import { dateText, numberText, readDate } from '../src/features/interviews/expressions';
import { parseNumber } from '../src/features/interviews/expressions/numbers';
import type { Expression, ExpressionValue, Names } from '../src/features/interviews/expressions';

/** A value as the cases that are shared with the service describe it; null is nothing. */
export type Described =
	| { text: string }
	| { number: string }
	| { date: string }
	| { yes: boolean }
	| { record: Record< string, Described > }
	| { list: Described[] }
	| null;

export interface ExpressionCase {
	expression: string;
	tree: Expression;
	value: Described;
}

/** Names with their values, and the names around them. */
export function readNames( described: Record< string, Described >, outer?: Names ): Names {
	const names: Names = {
		findOwn: ( name ) => values.get( name ) ?? null,
		find: ( name ) => ( values.has( name ) ? values.get( name )! : ( outer?.find( name ) ?? null ) ),
	};
	const values = new Map(
		Object.entries( described ).map( ( [ name, value ] ) => [ name, readValue( value, names ) ] )
	);
	return names;
}

function readValue( described: Described, outer: Names ): ExpressionValue {
	if ( ! described || 'text' in described ) {
		return described && described.text;
	}
	if ( 'number' in described ) {
		return parseNumber( described.number );
	}
	if ( 'date' in described ) {
		return readDate( described.date );
	}
	if ( 'record' in described ) {
		return readNames( described.record, outer );
	}
	return 'yes' in described ? described.yes : described.list.map( ( entry ) => readValue( entry, outer ) );
}

/** Describes a single value; null if it is nothing, a group or a list. */
export function describeValue( value: ExpressionValue ): Described {
	switch ( typeof value ) {
		case 'string':
			return { text: value };
		case 'bigint':
			return { number: numberText( value ) };
		case 'number':
			return { date: dateText( value ) };
		case 'boolean':
			return { yes: value };
	}
	return null;
}
