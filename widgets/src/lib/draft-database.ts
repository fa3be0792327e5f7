import { createDatabase, type Database } from './database';

/** A draft as the database has it. */
export interface DraftCopy {
	/** ISO moment at which it was written or dropped. */
	at: string;
	/** The text that `localStorage` has too; null if the draft was dropped. */
	text: string | null;
}

export type DraftDatabase = Database< DraftCopy >;

/**
 * The drafts in IndexedDB. Chromium passes a committed transaction to the operating system at once, so that killing the browser does
 * not lose it; `localStorage` is written to disk seconds later (decision 0036).
 */
export const draftDatabase: DraftDatabase = createDatabase( 'lyd', 'drafts' );
