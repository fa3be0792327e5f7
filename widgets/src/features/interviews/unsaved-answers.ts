import { dropDraft, readDrafts, type StoredDraft } from '../../lib/drafts';
import { changesBetween, type Changes } from './changes';
import { mergeChanges } from './merge';
import { isTree } from './tree';
import type { Tree } from './types';
import { encode } from './xml';

/** Answers that a tab of this device kept and the service does not have. */
export interface UnsavedAnswers {
	key: string;
	/** When they were last changed. */
	at: string;
	changes: Changes;
}

/** What this device kept of a document; copies that change nothing, or cannot be read, are dropped. */
export function findUnsavedAnswers( user: number, document: number, stored: Tree ): UnsavedAnswers[] {
	return readDrafts( user, document ).flatMap( ( draft ) => {
		const changes = readChanges( draft );
		if ( changes && changesSomething( stored, changes ) ) {
			return [ { key: draft.key, at: draft.at, changes } ];
		}
		dropDraft( draft.key );
		return [];
	} );
}

function changesSomething( stored: Tree, changes: Changes ): boolean {
	try {
		const { answers, conflicts } = mergeChanges( stored, changes );
		conflicts.forEach( ( { mine } ) => encode( { mine: [ mine ?? null ] } ) );
		return encode( answers ) !== encode( stored ) || conflicts.length > 0;
	} catch {
		return false;
	}
}

/** Drafts of earlier releases hold all answers, and not what they were before: every difference is then a conflict. */
function readChanges( { content: { changes, answers } }: StoredDraft ): Changes | null {
	if ( isTree( answers ) ) {
		return changesBetween( {}, answers );
	}
	return isTree( changes ) && Object.values( changes ).every( isTree ) ? ( changes as Changes ) : null;
}
