import { draftKey, dropDraft, keepDraft } from '../../lib/drafts';
import { throttle } from '../../lib/throttle';
import { changesBetween } from './changes';
import type { InterviewStore } from './store';

/** Milliseconds that the copy may be behind the keys. */
export const copyDelay = 250;

/** This tab's copy of the answers that are not saved yet: each changed answer with its former value (decision 0036). */
export function createDeviceCopy( store: InterviewStore, user: number, document: number ) {
	const key = draftKey( user, document );
	let base = store.getState().answers;

	/** Writes the copy now; false when the device cannot keep it. */
	function keep(): boolean {
		const changes = changesBetween( base, store.getState().answers );
		if ( Object.keys( changes ).length ) {
			return keepDraft( key, { changes } );
		}
		dropDraft( key );
		return true;
	}

	const later = throttle( keep, copyDelay );
	return {
		key,
		keep,
		/** Writes the copy soon, however fast the member types. */
		keepSoon: later.call,
		stop: later.cancel,
		/** Drops the answers that are saved: the copy keeps only later changes. */
		rebase( answers: typeof base ) {
			base = answers;
			later.cancel();
			keep();
		},
	};
}
