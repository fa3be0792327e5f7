import { getTabId } from './tab-id';

/**
 * What the service does not have yet, kept on this device by each tab for one member and one document (decision 0036). The key is
 * `lyd:draft:<member>:<document>:<tab>`; keys of earlier releases have no tab.
 */
export interface StoredDraft {
	key: string;
	/** ISO moment of the last change. */
	at: string;
	content: Record< string, unknown >;
}

/** Days after which a copy is removed. */
export const draftDays = 30;

const root = 'lyd:draft:';
const prefix = ( user: number ) => `${ root }${ user }:`;

export const draftKey = ( user: number, document: number ) => `${ prefix( user ) }${ document }:${ getTabId() }`;

/** Keeps a draft; false when the device has no room or forbids it. */
export function keepDraft( key: string, content: object, at = new Date() ): boolean {
	try {
		window.localStorage.setItem( key, JSON.stringify( { at: at.toISOString(), ...content } ) );
		return true;
	} catch {
		return false;
	}
}

/** The drafts of a document that were kept by any tab, this tab's first, then from the oldest on. */
export function readDrafts( user: number, document: number ): StoredDraft[] {
	dropExpired();
	const own = draftKey( user, document );
	return keysOf( user )
		.filter( ( key ) => documentOf( key ) === document )
		.flatMap( ( key ) => read( key ) ?? [] )
		.sort( ( one, other ) =>
			one.key === own || other.key === own
				? Number( other.key === own ) - Number( one.key === own )
				: one.at.localeCompare( other.at )
		);
}

export function dropDraft( key: string ): void {
	try {
		window.localStorage.removeItem( key );
	} catch {
		// Where nothing may be kept, nothing was.
	}
}

/** Documents of which drafts of a member are kept. */
export const draftsOf = ( user: number ): number[] => [ ...new Set( keysOf( user ).map( documentOf ) ) ];

/** At sign-out: nothing of a member stays on the device. */
export function dropDrafts( user: number ): void {
	keysOf( user ).forEach( dropDraft );
}

function dropExpired() {
	const oldest = new Date( Date.now() - draftDays * 86_400_000 ).toISOString();
	for ( const key of keysFrom( root ) ) {
		const draft = read( key );
		if ( ! draft || draft.at < oldest ) {
			dropDraft( key );
		}
	}
}

const keysOf = ( user: number ) => keysFrom( prefix( user ) );
const documentOf = ( key: string ) => Number( key.split( ':' )[ 3 ] );

function keysFrom( start: string ): string[] {
	try {
		return Object.keys( window.localStorage ).filter( ( key ) => key.startsWith( start ) );
	} catch {
		return [];
	}
}

function read( key: string ): StoredDraft | null {
	try {
		const { at, ...content } = JSON.parse( window.localStorage.getItem( key ) ?? '' );
		return typeof at === 'string' ? { key, at, content } : null;
	} catch {
		return null;
	}
}
