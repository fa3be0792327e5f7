import { isBlank } from './blank';
import { join } from './scope';
import { isTree, own } from './tree';
import type { Tree, Value } from './types';

/** An answer before and after it was changed on this device; absent where it was not given. */
export interface Change {
	base?: Value;
	mine?: Value;
}

/** Changed answers by dotted path. A list is one answer. */
export type Changes = Record< string, Change >;

/** What was changed. Parts that are the same object are not looked into, so that the cost does not grow with the interview. */
export const changesBetween = ( base: Tree, mine: Tree ): Changes =>
	Object.fromEntries( listChanges( base, mine, '' ) );

function* listChanges( base: Tree, mine: Tree, path: string ): Generator< [ string, Change ] > {
	for ( const key of new Set( [ ...Object.keys( base ), ...Object.keys( mine ) ] ) ) {
		const before = own( base, key );
		const after = own( mine, key );
		if ( before === after ) {
			continue;
		}
		if ( isTree( after ) && isTree( before ?? {} ) ) {
			yield* listChanges( ( before ?? {} ) as Tree, after, join( path, key ) );
		} else if ( ! same( before, after ) ) {
			yield [ join( path, key ), { base: before, mine: after } ];
		}
	}
}

/** Whether two answers are equal; one that is blank throughout equals one that is absent. */
export function same( one: Value | undefined, other: Value | undefined ): boolean {
	if ( one === other ) {
		return true;
	}
	if ( isTree( one ) && isTree( other ) ) {
		return [ ...Object.keys( one ), ...Object.keys( other ) ].every( ( key ) =>
			same( own( one, key ), own( other, key ) )
		);
	}
	if ( Array.isArray( one ) && Array.isArray( other ) && one.length === other.length ) {
		return one.every( ( entry, index ) => same( entry, other[ index ] ) );
	}
	return isEmpty( one ) && isEmpty( other );
}

/** Whether nothing is answered here or anywhere below. */
export function isEmpty( value: Value | undefined ): boolean {
	if ( Array.isArray( value ) ) {
		return value.every( isEmpty );
	}
	return isTree( value ) ? Object.values( value ).every( isEmpty ) : isBlank( value );
}
