import { dropDraft, readDraft, type StoredDraft } from '../../lib/drafts';
import { isTree } from './tree';
import type { Tree } from './types';
import { encode } from './xml';

export interface Kept extends StoredDraft {
	answers: Tree;
}

/** Answers this device kept that the service does not have; what is the same, or cannot be read, is dropped. */
export function findUnsavedAnswers( user: number, document: number, stored: Tree ): Kept | null {
	const draft = readDraft( user, document );
	if ( ! draft ) {
		return null;
	}
	try {
		if ( isTree( draft.answers ) && encode( draft.answers ) !== encode( stored ) ) {
			return { at: draft.at, answers: draft.answers };
		}
	} catch {
		// Not answers: nothing to restore.
	}
	dropDraft( user, document );
	return null;
}
