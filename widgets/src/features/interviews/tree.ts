import type { Tree, Value } from './types';

export const isTree = ( value: unknown ): value is Tree =>
	typeof value === 'object' && value !== null && ! Array.isArray( value );

/** An own answer; names like `constructor` are answers too. */
export const own = ( tree: Tree, key: string ): Value | undefined =>
	Object.hasOwn( tree, key ) ? tree[ key ] : undefined;

/** The reserved key of an entry's id, which no answer has. */
export const entryIdKey = '_id';

/** The id of an entry of a list; undefined if it has none. */
export function idOf( entry: Value | undefined ): string | undefined {
	const id = isTree( entry ) ? own( entry, entryIdKey ) : undefined;
	return typeof id === 'string' ? id : undefined;
}

/** The step of a path that leads to an entry: its id behind an @, or its index if it has none. Both lead there. */
export function stepTo( entry: Value, index: number ): string {
	const id = idOf( entry );
	return id === undefined ? String( index ) : `@${ id }`;
}

export const isIdStep = ( step: string ) => step.startsWith( '@' );

/** Indexes of entries by their steps, for each list that was looked into. Lists are never changed in place. */
const indexes = new WeakMap< Value[], Map< string, number > >();

/** The index of the entry that a step leads to; -1 if its id is not in the list. */
export function indexAt( list: Value[], step: string ): number {
	if ( ! isIdStep( step ) ) {
		return Number( step );
	}
	let known = indexes.get( list );
	if ( ! known ) {
		known = new Map( list.map( ( entry, index ) => [ stepTo( entry, index ), index ] ) );
		indexes.set( list, known );
	}
	return known.get( step ) ?? -1;
}

/** The answer at a dotted path, whose entries are named by ids or by indexes. */
export function at( tree: Value | undefined, path: string ): Value | undefined {
	let value: Value | undefined = tree;
	for ( const key of path.split( '.' ) ) {
		if ( Array.isArray( value ) ) {
			value = value[ indexAt( value, key ) ];
		} else {
			value = isTree( value ) ? own( value, key ) : undefined;
		}
	}
	return value;
}

/** A copy with one answer changed; everything beside the path stays the same object. An entry that is not there is added at the end. */
export function put( tree: Tree, path: string, value: Value ): Tree {
	return replace( tree, path.split( '.' ), value ) as Tree;
}

function replace( here: Value | undefined, keys: string[], value: Value ): Value {
	const [ key, ...rest ] = keys;
	if ( key === undefined ) {
		return value;
	}
	if ( Array.isArray( here ) || isIdStep( key ) ) {
		const list = Array.isArray( here ) ? [ ...here ] : [];
		const index = indexAt( Array.isArray( here ) ? here : [], key );
		const place = index < 0 ? list.length : index;
		const entry = list[ place ] ?? ( isIdStep( key ) ? { [ entryIdKey ]: key.slice( 1 ) } : undefined );
		list[ place ] = replace( entry, rest, value );
		return list;
	}
	const tree = isTree( here ) ? here : {};
	return { ...tree, [ key ]: replace( own( tree, key ), rest, value ) };
}

/** Whether the entries that a path names by their ids are there. */
export function hasEntries( tree: Tree, path: string ): boolean {
	let value: Value | undefined = tree;
	return path.split( '.' ).every( ( key ) => {
		value = at( value, key );
		return ! isIdStep( key ) || value !== undefined;
	} );
}

/**
 * Renames what is kept by the paths of a list's entries after they moved.
 *
 * @param entries Anything kept by path.
 * @param list    Path of the list.
 * @param moved   New step to each old one; null for an entry that is gone.
 */
export function follow< T >(
	entries: Record< string, T >,
	list: string,
	moved: ( step: string ) => string | null
): Record< string, T > {
	const renamed: [ string, T ][] = [];
	for ( const [ path, entry ] of Object.entries( entries ) ) {
		if ( ! path.startsWith( `${ list }.` ) ) {
			renamed.push( [ path, entry ] );
			continue;
		}
		const [ step, ...rest ] = path.slice( list.length + 1 ).split( '.' );
		const next = moved( step! );
		if ( next !== null ) {
			renamed.push( [ [ list, next, ...rest ].join( '.' ), entry ] );
		}
	}
	return Object.fromEntries( renamed );
}
