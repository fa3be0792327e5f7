/**
 * Forms that are kept on this device for one member and one document, until they are sent or the member signs out. A conversation with
 * the assistant is kept like one; without a document its number is 0.
 */
export type FormKind = 'signing' | 'registration' | 'assistant';

const kinds: FormKind[] = [ 'signing', 'registration', 'assistant' ];

const prefixOf = ( kind: FormKind, user: number ) => `lyd:${ kind }:${ user }:`;
const keyOf = ( kind: FormKind, user: number, document: number ) => `${ prefixOf( kind, user ) }${ document }`;

/** Stores a form; a browser without storage only forgets it. */
export function keepForm( kind: FormKind, user: number, document: number, form: object ): void {
	try {
		window.localStorage.setItem( keyOf( kind, user, document ), JSON.stringify( form ) );
	} catch {
		// Full or disabled: the form works without.
	}
}

/** The stored form of a document as another release may have stored it; null if there is none that can be read. */
export function readForm( kind: FormKind, user: number, document: number ): unknown {
	try {
		return JSON.parse( window.localStorage.getItem( keyOf( kind, user, document ) ) ?? 'null' );
	} catch {
		return null;
	}
}

/** Removes the stored form of a document, once it was sent. */
export function dropForm( kind: FormKind, user: number, document: number ): void {
	drop( keyOf( kind, user, document ) );
}

/** Removes all stored forms of a member, at sign-out: they have data of other people. */
export function dropForms( user: number ): void {
	try {
		Object.keys( window.localStorage )
			.filter( ( key ) => kinds.some( ( kind ) => key.startsWith( prefixOf( kind, user ) ) ) )
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
