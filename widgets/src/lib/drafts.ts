/** Answers that the service does not have yet, kept on this device for one member and one document. */
export interface StoredDraft {
	/** ISO moment of the last change. */
	at: string;
	answers: unknown;
}

const prefix = ( user: number ) => `lyd:draft:${ user }:`;
const keyOf = ( user: number, document: number ) => `${ prefix( user ) }${ document }`;

/** Keeps a draft; false when the device has no room or forbids it. */
export function keepDraft( user: number, document: number, answers: unknown, at = new Date() ): boolean {
	try {
		window.localStorage.setItem( keyOf( user, document ), JSON.stringify( { at: at.toISOString(), answers } ) );
		return true;
	} catch {
		return false;
	}
}

export function readDraft( user: number, document: number ): StoredDraft | null {
	try {
		const kept: unknown = JSON.parse( window.localStorage.getItem( keyOf( user, document ) ) ?? 'null' );
		return kept && typeof kept === 'object' && 'at' in kept && 'answers' in kept ? ( kept as StoredDraft ) : null;
	} catch {
		return null;
	}
}

export function dropDraft( user: number, document: number ): void {
	try {
		window.localStorage.removeItem( keyOf( user, document ) );
	} catch {
		// Where nothing may be kept, nothing was.
	}
}

/** Documents of which drafts of a member are kept. */
export function draftsOf( user: number ): number[] {
	try {
		return Object.keys( window.localStorage )
			.filter( ( key ) => key.startsWith( prefix( user ) ) )
			.map( ( key ) => Number( key.slice( prefix( user ).length ) ) );
	} catch {
		return [];
	}
}

/** At sign-out: nothing of a member stays on the device. */
export function dropDrafts( user: number ): void {
	draftsOf( user ).forEach( ( document ) => dropDraft( user, document ) );
}
