import * as forms from '../../lib/kept-forms';
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

/** Stores a form. */
export const keepForm = ( user: number, document: number, form: SigningForm ): void =>
	forms.keepForm( 'signing', user, document, storedOf( form ) );

/** The stored form of a document; null if there is none that can be read. */
export function readForm( user: number, document: number ): StoredForm | null {
	const stored = forms.readForm( 'signing', user, document );
	return isStored( stored ) ? stored : null;
}

/** A form that another release stored differently is not used. */
function isStored( stored: unknown ): stored is StoredForm {
	const { groups, contacts, names, people, extras } = ( stored ?? {} ) as Partial< StoredForm >;
	const areGroups =
		Array.isArray( groups ) && groups.length >= 2 && groups.every( ( { items } ) => Array.isArray( items ) );
	return areGroups && Boolean( contacts && names && people ) && Array.isArray( extras );
}

/** Removes the stored form of a document, once it was sent. */
export const dropForm = ( user: number, document: number ): void => forms.dropForm( 'signing', user, document );
