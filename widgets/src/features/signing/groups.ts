import { freeName, lastName, nameProblem, ordinalName } from './group-names';
import type { ProposedGroup } from './types';

/** A signing group (document 3, section 3). */
export interface SigningGroup {
	id: number;
	name: string;
	/** Keys of its signers and approvers. */
	items: string[];
	/** It signs after all others, and stays the last. */
	lock_last_signing_group: boolean;
	canRemove: boolean;
	/** How many of its signers and approvers have to sign; null means all. */
	needed: number | null;
}

/** The placeholder behind the groups, which adds one. */
export const createPlaceholder = { type: 'Create' } as const;

/** Groups at most; two are preset (document 3, section 9). */
export const mostGroups = 9;

const group = ( id: number, name: string, more: Partial< SigningGroup > = {} ): SigningGroup => ( {
	...{ id, name, items: [], lock_last_signing_group: false, canRemove: false, needed: null },
	...more,
} );

/** The two groups of the start. */
export const presetGroups = (): SigningGroup[] => [
	group( 0, ordinalName( 1 ) ),
	group( 1, lastName(), { lock_last_signing_group: true } ),
];

/** What is shown: the first nine groups, and the placeholder as long as one may be added. */
export function shownGroups( groups: SigningGroup[] ): ( SigningGroup | typeof createPlaceholder )[] {
	return groups.length < mostGroups ? [ ...groups, createPlaceholder ] : groups.slice( 0, mostGroups );
}

const namesOf = ( groups: SigningGroup[] ) => groups.map( ( { name } ) => name );

/** Adds a group: the last one becomes a normal one, and a new last one follows (document 3, section 4.5). */
export function addGroup( groups: SigningGroup[] ): SigningGroup[] {
	if ( groups.length >= mostGroups ) {
		return groups;
	}
	const before = groups.slice( 0, -1 );
	const last = groups.at( -1 )!;
	const isUnnamed = ! last.name.trim() || last.name === lastName();
	const name = isUnnamed ? freeName( ordinalName( groups.length ), namesOf( before ) ) : last.name;
	const freed = { ...last, name, lock_last_signing_group: false, canRemove: true };
	const id = Math.max( ...groups.map( ( one ) => one.id ) ) + 1;
	const following = freeName( lastName(), namesOf( [ ...before, freed ] ) );
	return [ ...before, freed, group( id, following, { lock_last_signing_group: true } ) ];
}

/** Removes a group that may be removed; its signers are unassigned then. */
export const removeGroup = ( groups: SigningGroup[], id: number ): SigningGroup[] =>
	groups.filter( ( one ) => one.id !== id || ! one.canRemove );

/** Renames a group; a name that is not valid leaves the old one. */
export function renameGroup( groups: SigningGroup[], id: number, name: string ): SigningGroup[] {
	return renamingProblem( groups, id, name )
		? groups
		: groups.map( ( one ) => ( one.id === id ? { ...one, name: name.trim() } : one ) );
}

/** Why a group cannot have a name. */
export const renamingProblem = ( groups: SigningGroup[], id: number, name: string ) =>
	nameProblem( name, namesOf( groups.filter( ( one ) => one.id !== id ) ) );

/** Moves a signer into a group, from wherever it is; null returns it to the unassigned ones. */
export function assign( groups: SigningGroup[], key: string, id: number | null ): SigningGroup[] {
	return groups.map( ( one ) => {
		const others = one.items.filter( ( item ) => item !== key );
		const isHere = others.length < one.items.length;
		if ( one.id === id ) {
			return isHere ? one : { ...one, items: [ ...one.items, key ] };
		}
		return isHere ? withItems( one, others ) : one;
	} );
}

/** With fewer signers, the number of those who have to sign is too large or says nothing: then it is all of them. */
function withItems( one: SigningGroup, items: string[] ): SigningGroup {
	return { ...one, items, needed: one.needed !== null && one.needed < items.length ? one.needed : null };
}

/** Sets how many of a group have to sign; null means all. */
export const setNeeded = ( groups: SigningGroup[], id: number, needed: number | null ): SigningGroup[] =>
	groups.map( ( one ) => ( one.id === id ? { ...one, needed } : one ) );

/** Keeps only known signers in the groups, after the document has changed. */
export const onlyKnown = ( groups: SigningGroup[], keys: string[] ): SigningGroup[] =>
	groups.map( ( one ) => {
		const items = one.items.filter( ( item ) => keys.includes( item ) );
		return items.length < one.items.length ? withItems( one, items ) : one;
	} );

/** The group of a signer. */
export const groupOf = ( groups: SigningGroup[], key: string ) => groups.find( ( { items } ) => items.includes( key ) );

/**
 * The groups of a proposal, of which the first and the last stay.
 *
 * @param proposed The service's groups.
 * @param keys     Signers who can be in groups: witnesses follow the signer whom they watch.
 */
export function proposedGroups( proposed: ProposedGroup[], keys: string[] ): SigningGroup[] {
	const ordered = [ ...proposed ].sort( ( first, second ) => first.index - second.index ).slice( 0, mostGroups );
	const groups = ordered.map( ( one, index ) =>
		group( index, one.name || ordinalName( index + 1 ), {
			items: one.meta_keys.filter( ( key ) => keys.includes( key ) ),
			canRemove: index > 0 && index < ordered.length - 1,
			needed: one.needed,
		} )
	);
	if ( groups.length < 2 ) {
		const [ first, last ] = presetGroups();
		return [ groups[ 0 ] ?? first!, last! ];
	}
	return groups.map( ( one, index ) => ( { ...one, lock_last_signing_group: index === groups.length - 1 } ) );
}
