import { same, type Change, type Changes } from './changes';
import { alignLists } from './list-alignment';
import { join } from './scope';
import { at, isTree, own, put } from './tree';
import type { Tree, Value } from './types';

/** An answer that was changed both on this device and in the document, to different values. */
export interface Conflict extends Change {
	/** Where it is in the merged answers. */
	path: string;
	theirs?: Value;
}

export interface Merged {
	/** The document's answers with those changed on this device; a conflict keeps the document's. */
	answers: Tree;
	conflicts: Conflict[];
}

/** Puts the changes of this device over the current answers of a document (three-way merge, decision 0036). */
export function mergeChanges( current: Tree, changes: Changes ): Merged {
	const conflicts: Conflict[] = [];
	let answers = current;
	for ( const [ path, change ] of Object.entries( changes ) ) {
		const theirs = at( answers, path );
		const merged = mergeValue( { ...change, path, theirs }, conflicts );
		if ( merged !== theirs ) {
			answers = put( answers, path, merged ?? null );
		}
	}
	return { answers, conflicts };
}

/** The answers with this device's value for each conflict of these paths. */
export const takeMine = ( { answers, conflicts }: Merged, paths: ReadonlySet< string > ): Tree =>
	conflicts
		.filter( ( { path } ) => paths.has( path ) )
		.reduce( ( tree, { path, mine } ) => put( tree, path, mine ?? null ), answers );

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
		const entries = alignLists( Array.isArray( base ) ? base : [], mine, theirs );
		if ( entries ) {
			return entries.map(
				( entry, index ) =>
					mergeValue( { ...entry, path: join( sides.path, index ) }, conflicts ) ??
					entry.theirs ??
					entry.mine ??
					null
			);
		}
	}
	conflicts.push( sides );
	return theirs;
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
