import type { Contact, SigningForm, Substitute } from './form';
import type { SigningGroup } from './groups';
import type { Person } from './people';

/** What the wizard keeps on this device for one member and one document (document 3, section 4.5). */
export interface StoredForm {
	groups: SigningGroup[];
	isGroup: boolean;
	/** By the key of the signer. */
	contacts: Record< string, Contact >;
	/** By the signer's name in lower case: for keys that have changed, because the document was reopened. */
	names: Record< string, Contact >;
	/** The names of all people by their keys: a key may belong to another person later. */
	people: Record< string, string >;
	/** By the key of the person; not in what an older release stored. */
	substitutes?: Record< string, Substitute >;
	extras: Person[];
	sms: boolean;
	provider: string;
	dueDate: string;
	lastSigner: string;
	allowsDelegation: boolean;
	subject: string | null;
	body: string;
}

const rootPrefix = 'lyd:signing:';
const prefixOf = ( user: number ) => `${ rootPrefix }${ user }:`;
const keyOf = ( user: number, document: number ) => `${ prefixOf( user ) }${ document }`;

export const nameKey = ( name: string ) => name.trim().toLocaleLowerCase();

/** What is stored of a form. */
export function storedOf( form: SigningForm ): StoredForm {
	const { people, contacts, ...rest } = form;
	const named = people.filter( ( { key, name } ) => name && contacts[ key ] );
	return {
		...rest,
		contacts,
		names: Object.fromEntries( named.map( ( { key, name } ) => [ nameKey( name ), contacts[ key ]! ] ) ),
		people: Object.fromEntries( people.map( ( { key, name } ) => [ key, nameKey( name ) ] ) ),
		extras: people.filter( ( { isExtra } ) => isExtra ),
	};
}

/** Stores a form; a browser without storage only forgets it. */
export function keepForm( user: number, document: number, form: SigningForm ): void {
	try {
		window.localStorage.setItem( keyOf( user, document ), JSON.stringify( storedOf( form ) ) );
	} catch {
		// Full or disabled: the wizard works without.
	}
}

/** The stored form of a document; null if there is none that can be read. */
export function readForm( user: number, document: number ): StoredForm | null {
	try {
		const stored = JSON.parse( window.localStorage.getItem( keyOf( user, document ) ) ?? 'null' );
		return isStored( stored ) ? stored : null;
	} catch {
		return null;
	}
}

/** A form that another release stored differently is not used. */
function isStored( stored: unknown ): stored is StoredForm {
	const { groups, contacts, names, people, extras } = ( stored ?? {} ) as Partial< StoredForm >;
	const areGroups =
		Array.isArray( groups ) && groups.length >= 2 && groups.every( ( { items } ) => Array.isArray( items ) );
	return areGroups && Boolean( contacts && names && people ) && Array.isArray( extras );
}

/** Removes the stored form of a document, once it was sent. */
export function dropForm( user: number, document: number ): void {
	drop( keyOf( user, document ) );
}

/** Removes all stored forms of a member, at sign-out: they have addresses and phones of others. */
export function dropForms( user: number ): void {
	try {
		Object.keys( window.localStorage )
			.filter( ( key ) => key.startsWith( prefixOf( user ) ) )
			.forEach( drop );
	} catch {
		// If the storage is disabled, it has no form.
	}
}

function drop( key: string ): void {
	try {
		window.localStorage.removeItem( key );
	} catch {
		// If the storage is disabled, it has no form.
	}
}
