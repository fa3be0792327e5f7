import { areIdentified, same, type Changes, type Conflict } from './changes';
import { withIdOf } from './entry-ids';
import { alignLists, type AlignedEntry } from './list-alignment';
import { mergeEntries } from './merge-entries';
import { join } from './scope';
import { at, indexAt, isIdStep, isTree, own, put } from './tree';
import type { Tree, Value } from './types';

export type { Conflict };

export interface Merged {
	/** The document's answers with those changed on this device; a conflict keeps the document's. */
	answers: Tree;
	conflicts: Conflict[];
}

/** Puts the changes of this device over the current answers of a document (three-way merge, decision 0036). */
export function mergeChanges( current: Tree, changes: Changes ): Merged {
	const conflicts: Conflict[] = [];
	let answers = current;
	let list = '';
	let before: string[] = [];
	for ( const [ path, { after, ...change } ] of Object.entries( changes ) ) {
		if ( parentOf( path ) !== list ) {
			[ list, before ] = [ parentOf( path ), [] ];
		}
		before = [ ...before, ...( after ?? [] ) ];
		const theirs = at( answers, path );
		const merged = mergeValue( { ...change, path, theirs, ...( after && { before } ) }, conflicts );
		if ( merged !== theirs ) {
			answers = put( answers, path, merged ?? null );
		}
	}
	return { answers, conflicts };
}

/** The answers with this device's value for each conflict of these paths. */
export const takeMine = ( { answers, conflicts }: Merged, paths: ReadonlySet< string > ): Tree =>
	conflicts.filter( ( { path } ) => paths.has( path ) ).reduce( takeOne, answers );

const parentOf = ( path: string ) => path.slice( 0, Math.max( 0, path.lastIndexOf( '.' ) ) );

function takeOne( tree: Tree, { path, mine, theirs, before }: Conflict ): Tree {
	const parent = parentOf( path );
	const step = path.slice( parent.length + 1 );
	if ( ! isIdStep( step ) || ( mine !== undefined && theirs !== undefined ) ) {
		return put( tree, path, mine ?? null );
	}
	const list = at( tree, parent );
	const entries = Array.isArray( list ) ? list : [];
	const next =
		mine === undefined
			? entries.toSpliced( indexAt( entries, step ), 1 )
			: entries.toSpliced( placeBehind( entries, before ), 0, mine );
	return put( tree, parent, next );
}

/** The index behind the last of these steps that is in the list; the end if they are not known, as in what an earlier release kept. */
function placeBehind( list: Value[], steps: string[] | undefined ): number {
	if ( ! steps ) {
		return list.length;
	}
	const last = steps.findLast( ( step ) => indexAt( list, step ) >= 0 );
	return last === undefined ? 0 : indexAt( list, last ) + 1;
}

function mergeValue( sides: Conflict, conflicts: Conflict[] ): Value | undefined {
	const { base, mine, theirs } = sides;
	if ( same( mine, theirs ) || same( mine, base ) ) {
		return theirs;
	}
	if ( same( theirs, base ) ) {
		return mine;
	}
	if ( isTree( mine ) && isTree( theirs ) ) {
		return mergeTrees( sides.path, isTree( base ) ? base : {}, mine, theirs, conflicts );
	}
	if ( Array.isArray( mine ) && Array.isArray( theirs ) ) {
		const merged = mergeLists( sides.path, Array.isArray( base ) ? base : [], mine, theirs, conflicts );
		if ( merged ) {
			return merged;
		}
	}
	conflicts.push( sides );
	return theirs;
}

/** The lists put together; null if it is open which entries belong together. */
function mergeLists(
	path: string,
	base: Value[],
	mine: Value[],
	theirs: Value[],
	conflicts: Conflict[]
): Value[] | null {
	if ( [ base, mine, theirs ].every( areIdentified ) ) {
		return mergeEntries( path, { base, mine, theirs }, conflicts, mergeValue );
	}
	const entries = alignLists( base, mine, theirs );
	return entries && entries.map( ( entry, index ) => mergeAligned( join( path, index ), entry, conflicts ) );
}

/** Merges an entry that was found by its index or its answers; it has the id of the document's. */
function mergeAligned( path: string, entry: AlignedEntry, conflicts: Conflict[] ): Value {
	const { mine = null, theirs = mine } = entry;
	const merged = mergeValue( { ...entry, path }, conflicts ) ?? theirs;
	return isTree( merged ) ? withIdOf( theirs, merged ) : merged;
}

function mergeTrees( path: string, base: Tree, mine: Tree, theirs: Tree, conflicts: Conflict[] ): Tree {
	const merged: [ string, Value ][] = [];
	for ( const key of new Set( [ ...Object.keys( theirs ), ...Object.keys( mine ) ] ) ) {
		const sides = { base: own( base, key ), mine: own( mine, key ), theirs: own( theirs, key ) };
		const value = mergeValue( { ...sides, path: join( path, key ) }, conflicts );
		if ( value !== undefined ) {
			merged.push( [ key, value ] );
		}
	}
	return Object.fromEntries( merged );
}
