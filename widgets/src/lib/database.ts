/** Values by their keys, in a database of the browser. Its methods reject if the browser has no IndexedDB, or refuses it. */
export interface Database< Value > {
	readAll: () => Promise< Map< string, Value > >;
	/** Writes values, and removes keys whose value is null, in one transaction. */
	write: ( values: Map< string, Value | null > ) => Promise< void >;
}

const version = 1;

/** A database with one store. It is opened once for each page; if the browser refuses, it is not asked again. */
export function createDatabase< Value >( name: string, storeName: string ): Database< Value > {
	let connection: Promise< IDBDatabase > | undefined;

	function connect(): Promise< IDBDatabase > {
		connection ??= new Promise( ( resolve, reject ) => {
			const request = window.indexedDB.open( name, version );
			request.onupgradeneeded = () => request.result.createObjectStore( storeName );
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
			const transaction = database.transaction( storeName, mode );
			transaction.oncomplete = () => resolve( result );
			transaction.onabort = () => reject( transaction.error );
			const result = request( transaction.objectStore( storeName ) );
			// Without this the browser waits for the page to handle the requests before it commits.
			transaction.commit?.();
		} );
	}

	return {
		async readAll() {
			const { keys, values } = await transact( 'readonly', ( store ) => ( {
				keys: store.getAllKeys(),
				values: store.getAll(),
			} ) );
			return new Map( keys.result.map( ( key, index ) => [ String( key ), values.result[ index ] ] ) );
		},
		write: ( values ) =>
			transact( 'readwrite', ( store ) =>
				values.forEach( ( value, key ) => {
					if ( value ) {
						store.put( value, key );
					} else {
						store.delete( key );
					}
				} )
			),
	};
}
