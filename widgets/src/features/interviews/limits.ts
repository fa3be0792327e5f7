import { __, sprintf } from '@wordpress/i18n';
import { join } from './scope';
import { entryIdKey, isTree, stepTo } from './tree';
import type { Question, Value } from './types';

/**
 * Limits of answers that no honest document reaches. Their counterpart in the service is pyservice/lyd/interviews/limits.py; both
 * pass the cases in tests/fixtures/validation. The service decides.
 */
const longestLine = 1_000;
const longestText = 20_000;
export const mostEntries = 200;
const mostCharacters = 200_000;

/** What is wrong with the length of one answer; null if it is not too long. */
export function lengthProblem( question: Question, value: Value | undefined ): string | null {
	const most = question.multiline ? longestText : longestLine;
	if ( typeof value !== 'string' || ! isLonger( value, most ) ) {
		return null;
	}
	return sprintf(
		/* translators: %s: a number. */
		__( 'Please use at most %s characters.', 'lyd' ),
		inWords( most )
	);
}

/** The path of the longest answer and the message if all answers together are too long. */
export function totalProblem( answers: Value ): [ path: string, message: string ] | null {
	if ( charactersIn( answers ) <= mostCharacters ) {
		return null;
	}
	let longest = { path: '', length: 0 };
	for ( const [ path, length ] of lengths( answers, '' ) ) {
		longest = length > longest.length ? { path, length } : longest;
	}
	const message = sprintf(
		/* translators: %s: a number. */
		__( 'Please shorten this answer: together, all answers can have at most %s characters.', 'lyd' ),
		inWords( mostCharacters )
	);
	return [ longest.path, message ];
}

/** Characters of each object and list. They are never changed in place. */
const counted = new WeakMap< object, number >();

/** Characters of an answer and all below it. */
function charactersIn( value: Value ): number {
	if ( typeof value === 'string' ) {
		return characters( value );
	}
	if ( ! Array.isArray( value ) && ! isTree( value ) ) {
		return 0;
	}
	let count = counted.get( value );
	if ( count === undefined ) {
		count = ( Object.entries( value ) as [ string, Value ][] ).reduce(
			( sum, [ key, entry ] ) => sum + ( key === entryIdKey ? 0 : charactersIn( entry ) ),
			0
		);
		counted.set( value, count );
	}
	return count;
}

function* lengths( value: Value, path: string ): Generator< [ string, number ] > {
	if ( typeof value === 'string' ) {
		yield [ path, characters( value ) ];
	} else if ( Array.isArray( value ) || isTree( value ) ) {
		for ( const [ key, entry ] of Object.entries( value ) as [ string, Value ][] ) {
			if ( key !== entryIdKey ) {
				yield* lengths( entry, join( path, Array.isArray( value ) ? stepTo( entry, Number( key ) ) : key ) );
			}
		}
	}
}

/** Characters as the service counts them: one outside the basic plane is one, where `length` has two. */
const characters = ( text: string ) => text.length - ( text.match( /[\ud800-\udbff][\udc00-\udfff]/g )?.length ?? 0 );

const isLonger = ( text: string, most: number ) => text.length > most && characters( text ) > most;

const inWords = ( number: number ) => number.toLocaleString( 'en-AU' );
