import { getTabId } from './tab-id';

/**
 * Unsaved changes, stored on this device by each tab for one member and one document (decision 0036). The key is
 * `lyd:draft:<member>:<document>:<tab>`; keys of earlier releases have no tab.
 */
export interface StoredDraft {
	key: string;
	/** ISO moment of the last change. */
	at: string;
	content: Record< string, unknown >;
}

/** Days after which a draft is removed. */
export const draftDays = 30;

const rootPrefix = 'lyd:draft:';
const prefix = ( user: number ) => `${ rootPrefix }${ user }:`;

export const draftKey = ( user: number, document: number ) => `${ prefix( user ) }${ document }:${ getTabId() }`;

/** Stores a draft; returns false if the storage is full or disabled. */
export function keepDraft( key: string, content: object, at = new Date() ): boolean {
	try {
		window.localStorage.setItem( key, JSON.stringify( { at: at.toISOString(), ...content } ) );
		return true;
	} catch {
		return false;
	}
}

/** The drafts of a document of all tabs: this tab's first, then from the oldest to the newest. */
export function readDrafts( user: number, document: number ): StoredDraft[] {
	dropExpired();
	const own = draftKey( user, document );
	return keysOf( user )
		.filter( ( key ) => documentOf( key ) === document )
		.flatMap( ( key ) => read( key ) ?? [] )
		.sort( ( first, second ) =>
			first.key === own || second.key === own
				? Number( second.key === own ) - Number( first.key === own )
				: first.at.localeCompare( second.at )
		);
}

export function dropDraft( key: string ): void {
	try {
		window.localStorage.removeItem( key );
	} catch {
		// If the storage is disabled, there is no draft.
	}
}

/** Ids of the documents that a member has drafts of. */
export const draftsOf = ( user: number ): number[] => [ ...new Set( keysOf( user ).map( documentOf ) ) ];

/** Removes all drafts of a member, at sign-out. */
export function dropDrafts( user: number ): void {
	keysOf( user ).forEach( dropDraft );
}

function dropExpired() {
	const oldest = new Date( Date.now() - draftDays * 86_400_000 ).toISOString();
	for ( const key of keysFrom( rootPrefix ) ) {
		const draft = read( key );
		if ( ! draft || draft.at < oldest ) {
			dropDraft( key );
		}
	}
}

const keysOf = ( user: number ) => keysFrom( prefix( user ) );
const documentOf = ( key: string ) => Number( key.split( ':' )[ 3 ] );

function keysFrom( keyPrefix: string ): string[] {
	try {
		return Object.keys( window.localStorage ).filter( ( key ) => key.startsWith( keyPrefix ) );
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
