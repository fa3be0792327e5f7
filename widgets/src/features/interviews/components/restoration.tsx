import { useState } from 'react';
import { dropDraft } from '../../../lib/drafts';
import { mergeChanges, takeMine, type Merged } from '../merge';
import type { Saver } from '../saver';
import type { InterviewStore } from '../store';
import type { Tree } from '../types';
import type { UnsavedAnswers } from '../unsaved-answers';
import { Conflicts } from './conflicts';
import { RestoreChoice } from './restore-choice';

interface Props {
	document: number;
	store: InterviewStore;
	saver: Saver;
	unsaved: UnsavedAnswers;
	/** These answers were restored or discarded. */
	onDone: () => void;
}

/** Offers answers that a tab of this device kept, and merges them with the document's (decision 0036). */
export function Restoration( { document, store, saver, unsaved, onDone }: Props ) {
	const [ merged, setMerged ] = useState< Merged | null >( null );
	const { sections, replace } = store.getState();

	function dropCopy() {
		if ( unsaved.key === saver.copy.key ) {
			saver.copy.keep();
		} else {
			dropDraft( unsaved.key );
		}
	}
	async function finish( answers: Tree ) {
		replace( answers );
		const isKept = saver.copy.keep();
		onDone();
		if ( isKept || ( await saver.save() ) ) {
			dropCopy();
		}
	}
	function restore() {
		const result = mergeChanges( store.getState().answers, unsaved.changes );
		if ( result.conflicts.length ) {
			setMerged( result );
		} else {
			finish( result.answers );
		}
	}

	if ( merged ) {
		return (
			<Conflicts
				document={ document }
				current={ store.getState().answers }
				at={ unsaved.at }
				sections={ sections }
				conflicts={ merged.conflicts }
				onDone={ ( paths ) => finish( takeMine( merged, paths ) ) }
				onCancel={ () => setMerged( null ) }
			/>
		);
	}
	return (
		<RestoreChoice
			sections={ sections }
			unsaved={ unsaved }
			onRestore={ restore }
			onDiscard={ () => {
				dropCopy();
				onDone();
			} }
		/>
	);
}
