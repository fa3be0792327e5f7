import type { DraftCopy, DraftDatabase } from './draft-database';

/**
 * The second copies of drafts: in memory, so that they can be read at once, and written to a database behind it. One transaction runs at
 * a time; what is written meanwhile is written by the next one, each key once, so that a slow database has no queue.
 */
export function createSecondCopies( database: DraftDatabase ) {
	const copies = new Map< string, DraftCopy >();
	let pending = new Map< string, DraftCopy | null >();
	let running: Promise< void > | undefined;

	async function writePending() {
		while ( pending.size ) {
			const batch = pending;
			pending = new Map();
			try {
				await database.write( batch );
			} catch {
				// The device has no second copy, and the first one counts.
				batch.forEach( ( copy, key ) => copies.get( key ) === copy && copies.delete( key ) );
			}
		}
		running = undefined;
	}

	function write( key: string, copy: DraftCopy | null ) {
		pending.set( key, copy );
		running ??= writePending();
	}

	return {
		get: ( key: string ) => copies.get( key ),
		keys: () => [ ...copies.keys() ],
		put( key: string, copy: DraftCopy ) {
			copies.set( key, copy );
			write( key, copy );
		},
		/** Removes a copy, even the note that it was dropped. */
		remove( key: string ) {
			copies.delete( key );
			write( key, null );
		},
		/** Reads what is in the database, which other tabs and earlier pages wrote too. */
		async read() {
			try {
				for ( const [ key, copy ] of await database.readAll() ) {
					if ( ( copies.get( key )?.at ?? '' ) < copy.at ) {
						copies.set( key, copy );
					}
				}
			} catch {
				// Without a database there are no second copies.
			}
		},
		/** Waits until everything is written. */
		written: async () => running,
	};
}
