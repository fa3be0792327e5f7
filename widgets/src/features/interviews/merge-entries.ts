import { isEmpty, same, type Conflict } from './changes';
import { join } from './scope';
import { idOf } from './tree';
import type { Value } from './types';

interface Sides {
	base: Value[];
	mine: Value[];
	theirs: Value[];
}

type Entries = Map< string, Value >;

/** Merges an entry that both sides have, and notes conflicts. */
type Merge = ( sides: Conflict, conflicts: Conflict[] ) => Value | undefined;

/**
 * Merges lists whose entries all have ids, in time in proportion to their length: what one side added is added, what one removed is
 * removed, and an entry that both have is merged. An entry that one side removed and the other changed is a conflict.
 */
export function mergeEntries( path: string, sides: Sides, conflicts: Conflict[], mergeBoth: Merge ): Value[] {
	const [ base, mine, theirs ] = [ sides.base, sides.mine, sides.theirs ].map( byId ) as [
		Entries,
		Entries,
		Entries,
	];
	const merged: Value[] = [];
	const order = mergeOrder( base, mine, theirs );
	for ( const [ index, id ] of order.entries() ) {
		const conflict = {
			path: join( path, `@${ id }` ),
			base: base.get( id ),
			mine: mine.get( id ),
			theirs: theirs.get( id ),
		};
		const before = () => order.slice( 0, index ).map( ( each ) => `@${ each }` );
		const entry = mergeEntry( conflict, before, conflicts, mergeBoth );
		if ( entry !== undefined ) {
			merged.push( entry );
		}
	}
	return merged;
}

function mergeEntry(
	conflict: Conflict,
	before: () => string[],
	conflicts: Conflict[],
	mergeBoth: Merge
): Value | undefined {
	const { base, mine, theirs } = conflict;
	if ( mine !== undefined && theirs !== undefined ) {
		return mergeBoth( conflict, conflicts );
	}
	const rest = mine ?? theirs;
	// New on one side, or blank when the other side removed it.
	if ( base === undefined || ( isEmpty( base ) && ! isEmpty( rest ) ) ) {
		return rest;
	}
	if ( ! same( rest, base ) ) {
		conflicts.push( { ...conflict, before: before() } );
		return theirs;
	}
	return undefined;
}

const byId = ( list: Value[] ): Entries => new Map( list.map( ( entry ) => [ idOf( entry )!, entry ] ) );

/** The ids of both sides in the order of the document, or of this device if only it moved entries. */
function mergeOrder( base: Entries, mine: Entries, theirs: Entries ): string[] {
	return isMoved( base, mine ) && ! isMoved( base, theirs ) ? weave( mine, theirs ) : weave( theirs, mine );
}

/** Whether entries that were there before are in another order. */
function isMoved( base: Entries, side: Entries ): boolean {
	const before = [ ...base.keys() ].filter( ( id ) => side.has( id ) );
	return [ ...side.keys() ].filter( ( id ) => base.has( id ) ).some( ( id, index ) => id !== before[ index ] );
}

/** The ids of a list with those that only another one has, each behind what it follows there. */
function weave( list: Entries, other: Entries ): string[] {
	const followers = new Map< string, string[] >();
	let anchor = '';
	for ( const id of other.keys() ) {
		if ( list.has( id ) ) {
			anchor = id;
		} else {
			followers.set( anchor, followers.get( anchor ) ?? [] );
			followers.get( anchor )!.push( id );
		}
	}
	const woven: string[] = [];
	let waiting = followers.get( '' ) ?? [];
	for ( const id of list.keys() ) {
		if ( other.has( id ) ) {
			woven.push( ...waiting );
			waiting = followers.get( id ) ?? [];
		}
		woven.push( id );
	}
	return [ ...woven, ...waiting ];
}
