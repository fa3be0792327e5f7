import { draftDatabase } from './draft-database';
import { createSecondCopies } from './second-copies';
import { getTabId } from './tab-id';
import { within } from './within';

/**
 * Unsaved changes, stored on this device by each tab for one member and one document (decision 0036). The key is
 * `lyd:draft:<member>:<document>:<tab>`; keys of earlier releases have no tab. Each draft is in `localStorage` and, as a second copy, in
 * IndexedDB: the newer of the two counts.
 */
export interface StoredDraft {
	key: string;
	/** ISO moment of the last change. */
	at: string;
	content: Record< string, unknown >;
}

/** Days after which a draft is removed. */
export const draftDays = 30;
/** Days for which a second copy says that its draft was dropped: by then `localStorage` has lost it on disk too. */
const droppedDays = 1;
/** Milliseconds that opening a document waits for the second copies at most. */
export const recoveryLimit = 300;
/** Milliseconds that a sign-out waits at most until the second copies are removed. */
const removalLimit = 2_000;

const secondCopies = createSecondCopies( draftDatabase );

const rootPrefix = 'lyd:draft:';
const prefix = ( user: number ) => `${ rootPrefix }${ user }:`;

export const draftKey = ( user: number, document: number ) => `${ prefix( user ) }${ document }:${ getTabId() }`;

/** Reads the second copies, which count if they are newer: to be called before drafts are read. Never rejects. */
export const recoverDrafts = (): Promise< void > => secondCopies.read();

/** Stores a draft; returns false if `localStorage` is full or disabled. */
export function keepDraft( key: string, content: object, moment = new Date() ): boolean {
	const at = moment.toISOString();
	const text = JSON.stringify( { at, ...content } );
	secondCopies.put( key, { at, text } );
	try {
		window.localStorage.setItem( key, text );
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
	secondCopies.put( key, { at: new Date().toISOString(), text: null } );
	removeFirstCopy( key );
}

/** Ids of the documents that a member has drafts of. */
export const draftsOf = ( user: number ): number[] => [ ...new Set( keysOf( user ).filter( read ).map( documentOf ) ) ];

/** Removes all drafts of a member, at sign-out; resolves when both copies are removed, or if the second ones take too long. */
export async function dropDrafts( user: number ): Promise< void > {
	const dropAll = () => keysOf( user ).forEach( dropDraft );
	dropAll();
	await within(
		removalLimit,
		recoverDrafts().then( () => {
			dropAll();
			return secondCopies.written();
		} )
	);
}

function dropExpired() {
	const oldest = daysAgo( draftDays );
	for ( const key of keysFrom( rootPrefix ) ) {
		const draft = read( key );
		if ( ! draft ) {
			removeFirstCopy( key );
			forgetDropped( key );
		} else if ( draft.at < oldest ) {
			dropDraft( key );
		}
	}
}

function forgetDropped( key: string ) {
	const copy = secondCopies.get( key );
	if ( copy && copy.at < daysAgo( droppedDays ) ) {
		secondCopies.remove( key );
	}
}

const daysAgo = ( days: number ) => new Date( Date.now() - days * 86_400_000 ).toISOString();
const keysOf = ( user: number ) => keysFrom( prefix( user ) );
const documentOf = ( key: string ) => Number( key.split( ':' )[ 3 ] );

/** The keys of both copies. */
function keysFrom( keyPrefix: string ): string[] {
	const keys = new Set( secondCopies.keys() );
	try {
		Object.keys( window.localStorage ).forEach( ( key ) => keys.add( key ) );
	} catch {
		// If `localStorage` is disabled, only the second copies remain.
	}
	return [ ...keys ].filter( ( key ) => key.startsWith( keyPrefix ) );
}

/** The newer copy of a draft; null if it was dropped or cannot be read. */
function read( key: string ): StoredDraft | null {
	const first = parse( key, readFirstCopy( key ) );
	const second = secondCopies.get( key );
	return second && second.at >= ( first?.at ?? '' ) ? parse( key, second.text ) : first;
}

function parse( key: string, text: string | null ): StoredDraft | null {
	try {
		const { at, ...content } = JSON.parse( text ?? '' );
		return typeof at === 'string' ? { key, at, content } : null;
	} catch {
		return null;
	}
}

function readFirstCopy( key: string ): string | null {
	try {
		return window.localStorage.getItem( key );
	} catch {
		return null;
	}
}

function removeFirstCopy( key: string ) {
	try {
		window.localStorage.removeItem( key );
	} catch {
		// If `localStorage` is disabled, it has no copy.
	}
}
