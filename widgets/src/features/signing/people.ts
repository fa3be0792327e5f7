import { randomKey } from '../../lib/random-key';
import type { Role, Signer } from './types';

/** A person of a request: one whom the document names, or one that the member added. */
export interface Person {
	/** The `meta_key` of a signer of the document; a key of this device for an added person. */
	key: string;
	dateKey: string;
	name: string;
	capacity: string;
	role: Role;
	isWitness: boolean;
	/** The key of the signer whom a witness watches. */
	parent: string;
	parentName: string;
	/** The member added it: it has no place for a signature in the document. */
	isExtra: boolean;
}

/** What a person without a place for a signature does. */
export type AddedRole = Exclude< Role, 'signer' >;

const extraPrefix = 'extra-';

/** The people whom the document names. */
export const namedPeople = ( signers: Signer[] ): Person[] =>
	signers.map( ( signer ) => ( {
		key: signer.meta_key,
		dateKey: signer.date_key,
		name: signer.name.trim(),
		capacity: signer.capacity,
		role: 'signer',
		isWitness: signer.is_witness,
		parent: signer.is_witness ? signer.parent : '',
		parentName: signer.parent_name,
		isExtra: false,
	} ) );

/** A person that the member adds: it approves, or receives a copy. */
export const addedPerson = ( name: string, role: AddedRole ): Person => ( {
	...{ key: extraPrefix + randomKey().slice( 0, 8 ), dateKey: '', name: name.trim(), capacity: '', role },
	...{ isWitness: false, parent: '', parentName: '', isExtra: true },
} );

/** Whether a person is put into a group: a witness follows the signer, and a copy is not signed. */
export const isGrouped = ( person: Person ) => ! person.isWitness && person.role !== 'copy';

/** Whether a substitute can be named: a witness watches in person, and a copy is not signed. */
export const mayHaveSubstitute = isGrouped;

export const witnessesOf = ( people: Person[], key: string ) => people.filter( ( { parent } ) => parent === key );

/** Those who have a line of their own, with their witnesses below them; a witness without its signer has one too. */
export const leadingPeople = ( people: Person[] ) =>
	people.filter( ( { parent } ) => ! parent || ! people.some( ( { key } ) => key === parent ) );

/** Who can be the last signer when there are no groups: who signs at a place of the document. */
export const possibleLastSigners = ( people: Person[] ) =>
	people.filter( ( person ) => ! person.isWitness && person.role === 'signer' );
