/** A draft as the database has it. */
export interface DraftCopy {
	/** ISO moment at which it was written or dropped. */
	at: string;
	/** The text that `localStorage` has too; null if the draft was dropped. */
	text: string | null;
}

export interface DraftDatabase {
	readAll: () => Promise< Map< string, DraftCopy > >;
	/** Writes copies, and removes keys whose copy is null, in one transaction. */
	write: ( copies: Map< string, DraftCopy | null > ) => Promise< void >;
}

const name = 'lyd';
const version = 1;
const drafts = 'drafts';
let connection: Promise< IDBDatabase > | undefined;

/** Opens the database once for each page; if the browser refuses, it is not asked again. */
function connect(): Promise< IDBDatabase > {
	connection ??= new Promise( ( resolve, reject ) => {
		const request = window.indexedDB.open( name, version );
		request.onupgradeneeded = () => request.result.createObjectStore( drafts );
		request.onerror = () => reject( request.error );
		request.onsuccess = () => {
			const database = request.result;
			database.onclose = () => ( connection = undefined );
			// A later release in another tab must not wait for this page.
			database.onversionchange = () => {
				database.close();
				connection = undefined;
			};
			resolve( database );
		};
	} );
	return connection;
}

async function transact< T >( mode: IDBTransactionMode, request: ( store: IDBObjectStore ) => T ): Promise< T > {
	const database = await connect();
	return new Promise( ( resolve, reject ) => {
		const transaction = database.transaction( drafts, mode );
		transaction.oncomplete = () => resolve( result );
		transaction.onabort = () => reject( transaction.error );
		const result = request( transaction.objectStore( drafts ) );
		// Without this the browser waits for the page to handle the requests before it commits.
		transaction.commit?.();
	} );
}

/**
 * The drafts in IndexedDB. Chromium passes a committed transaction to the operating system at once, so that killing the browser does
 * not lose it; `localStorage` is written to disk seconds later (decision 0036). Its methods reject if the browser has no IndexedDB,
 * or refuses it.
 */
export const draftDatabase: DraftDatabase = {
	async readAll() {
		const { keys, copies } = await transact( 'readonly', ( store ) => ( {
			keys: store.getAllKeys(),
			copies: store.getAll(),
		} ) );
		return new Map( keys.result.map( ( key, index ) => [ String( key ), copies.result[ index ] ] ) );
	},
	write: ( copies ) =>
		transact( 'readwrite', ( store ) =>
			copies.forEach( ( copy, key ) => {
				if ( copy ) {
					store.put( copy, key );
				} else {
					store.delete( key );
				}
			} )
		),
};
