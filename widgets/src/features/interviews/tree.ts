import type { Tree, Value } from './types';

export const isTree = ( value: unknown ): value is Tree =>
	typeof value === 'object' && value !== null && ! Array.isArray( value );

/** An own answer; names like `constructor` are answers too. */
export const own = ( tree: Tree, key: string ): Value | undefined =>
	Object.hasOwn( tree, key ) ? tree[ key ] : undefined;

/** The answer at a dotted path. */
export function at( tree: Value | undefined, path: string ): Value | undefined {
	let value: Value | undefined = tree;
	for ( const key of path.split( '.' ) ) {
		if ( Array.isArray( value ) ) {
			value = value[ Number( key ) ];
		} else {
			value = isTree( value ) ? own( value, key ) : undefined;
		}
	}
	return value;
}

/** A copy with one answer changed; everything beside the path stays the same object. */
export function put( tree: Tree, path: string, value: Value ): Tree {
	return replace( tree, path.split( '.' ), value ) as Tree;
}

function replace( here: Value | undefined, keys: string[], value: Value ): Value {
	const [ key, ...rest ] = keys;
	if ( key === undefined ) {
		return value;
	}
	if ( Array.isArray( here ) ) {
		const list = [ ...here ];
		list[ Number( key ) ] = replace( here[ Number( key ) ], rest, value );
		return list;
	}
	const tree = isTree( here ) ? here : {};
	return { ...tree, [ key ]: replace( own( tree, key ), rest, value ) };
}

/**
 * Renames the entries below a list after its items moved.
 *
 * @param entries Anything kept by path.
 * @param list    Path of the list.
 * @param moved   New index of each old one; null for an item that is gone.
 */
export function follow< T >(
	entries: Record< string, T >,
	list: string,
	moved: ( index: number ) => number | null
): Record< string, T > {
	const renamed: [ string, T ][] = [];
	for ( const [ path, entry ] of Object.entries( entries ) ) {
		if ( ! path.startsWith( `${ list }.` ) ) {
			renamed.push( [ path, entry ] );
			continue;
		}
		const [ index, ...rest ] = path.slice( list.length + 1 ).split( '.' );
		const next = moved( Number( index ) );
		if ( next !== null ) {
			renamed.push( [ [ list, next, ...rest ].join( '.' ), entry ] );
		}
	}
	return Object.fromEntries( renamed );
}
