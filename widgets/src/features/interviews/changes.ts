import { isBlank } from './blank';
import { join } from './scope';
import { entryIdKey, idOf, isTree, own, stepTo } from './tree';
import type { Tree, Value } from './types';

/** An answer before and after it was changed on this device; absent where it was not given. */
export interface Change {
	base?: Value;
	mine?: Value;
	/** Of an entry: the steps to those before it in its list, from the one before it that was changed too. */
	after?: string[];
}

/** An answer that was changed both on this device and in the document, to different values. */
export interface Conflict extends Omit< Change, 'after' > {
	/** Where it is in the merged answers, or would be. */
	path: string;
	theirs?: Value;
	/** Of an entry: the steps to all that belong before it. */
	before?: string[];
}

/** Changed answers by dotted path. An entry with an id is one answer; a list is one if entries were added, removed or moved. */
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
		} else if ( Array.isArray( before ) && Array.isArray( after ) && haveSameIds( before, after ) ) {
			yield* listEntryChanges( before, after, join( path, key ) );
		} else if ( ! same( before, after ) ) {
			yield [ join( path, key ), { base: before, mine: after } ];
		}
	}
}

function* listEntryChanges( base: Value[], mine: Value[], path: string ): Generator< [ string, Change ] > {
	let after: string[] = [];
	for ( const [ index, entry ] of mine.entries() ) {
		const step = stepTo( entry, index );
		if ( ! same( base[ index ], entry ) ) {
			yield [ join( path, step ), { base: base[ index ], mine: entry, after } ];
			after = [];
		}
		after.push( step );
	}
}

/** Whether all entries of a list have ids. */
export const areIdentified = ( list: Value[] ) => list.every( ( entry ) => idOf( entry ) !== undefined );

const haveSameIds = ( one: Value[], other: Value[] ) =>
	one.length === other.length &&
	areIdentified( one ) &&
	one.every( ( entry, index ) => idOf( entry ) === idOf( other[ index ] ) );

/** Whether two answers are equal; one that is blank throughout equals one that is absent. Ids of entries are no answers. */
export function same( one: Value | undefined, other: Value | undefined ): boolean {
	if ( one === other ) {
		return true;
	}
	if ( isTree( one ) && isTree( other ) ) {
		return [ ...Object.keys( one ), ...Object.keys( other ) ].every(
			( key ) => key === entryIdKey || same( own( one, key ), own( other, key ) )
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
	return isTree( value )
		? Object.entries( value ).every( ( [ key, inside ] ) => key === entryIdKey || isEmpty( inside ) )
		: isBlank( value );
}
