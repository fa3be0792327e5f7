import { randomKey } from '../../lib/random-key';
import { join } from './scope';
import { entryIdKey, idOf, isTree, own, stepTo } from './tree';
import type { Tree, Value } from './types';

/*
 * Ids of the entries of repeated groups: each object in a list has one, unique among the answers (decision 0060). The counterpart in
 * the service is pyservice/lyd/interviews/entry_ids.py; both pass the cases in tests/fixtures/entry-ids.
 */
const valid = /^[A-Za-z0-9_-]{1,40}$/;
const idLength = 10;
/** The largest prime with seven digits to base 36. */
const prime = 78_364_164_083;

export const isEntryId = ( value: unknown ): value is string => typeof value === 'string' && valid.test( value );

/** An entry with this id, or a random one, in place of its own. */
export function withId( entry: Tree, id = randomKey().slice( 0, idLength ) ): Tree {
	const { [ entryIdKey ]: _replaced, ...answers } = entry;
	return { [ entryIdKey ]: id, ...answers };
}

/** The answers with the id of the entry that they belong to, if it has one. */
export function withIdOf( entry: Value | undefined, answers: Tree ): Tree {
	const id = idOf( entry );
	return id === undefined ? answers : withId( answers, id );
}

/** A list as it was before entries were put in its place, with the changes of those that were kept, and those added since. */
export function withoutAdded( before: Value[], put: Value[], now: Value[] ): Value[] {
	const known = ( list: Value[] ) => new Map( list.map( ( entry, index ) => [ idOf( entry ) ?? index, entry ] ) );
	const [ old, added, current ] = [ known( before ), known( put ), known( now ) ];
	const kept = [ ...old ].map( ( [ id, entry ] ) => ( added.has( id ) ? ( current.get( id ) ?? entry ) : entry ) );
	return [ ...kept, ...now.filter( ( entry, index ) => ! added.has( idOf( entry ) ?? index ) ) ];
}

/** The path by ids of a path by indexes, which is how the service names an answer. */
export function pathByIds( answers: Tree, path: string ): string {
	let value: Value | undefined = answers;
	let byIds = '';
	for ( const key of path.split( '.' ) ) {
		const inside: Value | undefined = Array.isArray( value )
			? value[ Number( key ) ]
			: ( isTree( value ) && own( value, key ) ) || undefined;
		byIds = join( byIds, Array.isArray( value ) && inside !== undefined ? stepTo( inside, Number( key ) ) : key );
		value = inside;
	}
	return byIds;
}

/**
 * The answers with a unique id for each entry. An entry that has none, or that repeats the id of an earlier one, gets a new id. It is made
 * of the entry's place, so that every tab gives the same. What is right stays the same object.
 */
export function identify( answers: Tree ): Tree {
	const ids = Object.hasOwn( answers, entryIdKey ) ? null : idsBelow( answers );
	if ( ids && new Set( ids ).size === ids.length ) {
		return answers;
	}
	const used = new Set< string >();
	collectIds( answers, used );
	return identifyIn( answers, '', { used, seen: new Set() } ) as Tree;
}

/** Ids of the entries below an object or a list, null if something is wrong with them. They are never changed in place. */
const known = new WeakMap< object, string[] | null >();

function idsBelow( value: Value[] | Tree ): string[] | null {
	let ids = known.get( value );
	if ( ids === undefined ) {
		ids = findIds( value );
		known.set( value, ids );
	}
	return ids;
}

function findIds( value: Value[] | Tree ): string[] | null {
	const ids: string[] = [];
	for ( const inside of Object.values( value ) as Value[] ) {
		if ( typeof inside !== 'object' || ! inside ) {
			continue;
		}
		const id = isTree( inside ) ? own( inside, entryIdKey ) : undefined;
		const below = idsBelow( inside );
		const isRight = Array.isArray( value ) && isTree( inside ) ? isEntryId( id ) : id === undefined;
		if ( ! below || ! isRight ) {
			return null;
		}
		ids.push( ...( isEntryId( id ) ? [ id ] : [] ), ...below );
	}
	return ids;
}

interface Ids {
	/** Those of all entries. */
	used: Set< string >;
	/** Those of the entries so far. */
	seen: Set< string >;
}

function collectIds( value: Value, ids: Set< string > ) {
	if ( Array.isArray( value ) ) {
		for ( const entry of value ) {
			const id = idOf( entry );
			if ( isEntryId( id ) ) {
				ids.add( id );
			}
			collectIds( entry, ids );
		}
	} else if ( isTree( value ) ) {
		for ( const key in value ) {
			const inside = value[ key ]!;
			if ( typeof inside === 'object' && inside ) {
				collectIds( inside, ids );
			}
		}
	}
}

function identifyIn( value: Value, place: string, ids: Ids ): Value {
	if ( Array.isArray( value ) ) {
		const entries = value.map( ( entry, index ) => {
			const here = `${ place }.${ index }`;
			return isTree( entry ) ? identifyEntry( entry, here, ids ) : identifyIn( entry, here, ids );
		} );
		return entries.every( ( entry, index ) => entry === value[ index ] ) ? value : entries;
	}
	return isTree( value ) ? identifyBelow( value, place, ids, Object.hasOwn( value, entryIdKey ) ) : value;
}

function identifyEntry( entry: Tree, place: string, ids: Ids ): Tree {
	const id = idOf( entry );
	const isOwn = isEntryId( id ) && ! ids.seen.has( id );
	const nextId = isOwn ? id : freeId( place, ids.used );
	ids.seen.add( nextId );
	const answers = identifyBelow( entry, nextId, ids, false );
	return isOwn ? answers : withId( answers, nextId );
}

/** Identifies the entries in the answers of an object. */
function identifyBelow( tree: Tree, place: string, ids: Ids, hasStrayId: boolean ): Tree {
	let isChanged = hasStrayId;
	const members: [ string, Value ][] = [];
	for ( const [ key, value ] of Object.entries( tree ) ) {
		if ( key === entryIdKey && hasStrayId ) {
			continue;
		}
		const next = typeof value === 'object' ? identifyIn( value, `${ place }.${ key }`, ids ) : value;
		isChanged ||= next !== value;
		members.push( [ key, next ] );
	}
	return isChanged ? Object.fromEntries( members ) : tree;
}

function freeId( place: string, used: Set< string > ): string {
	let attempt = 0;
	let id = hash( `${ place }/${ attempt }` );
	while ( used.has( id ) ) {
		id = hash( `${ place }/${ ++attempt }` );
	}
	used.add( id );
	return id;
}

/** Seven digits and letters. */
function hash( text: string ): string {
	let number = 0;
	for ( const byte of new TextEncoder().encode( text ) ) {
		number = ( number * 65_599 + byte ) % prime;
	}
	return number.toString( 36 ).padStart( 7, '0' );
}
