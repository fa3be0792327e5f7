import { useMemo, useRef } from 'react';
import { useClient } from '../../../api/context';
import { pathByIds } from '../../interviews/entry-ids';
import type { Saver } from '../../interviews/saver';
import { useInterviewStore } from '../../interviews/store';
import { takeDetails } from '../../interviews/taken-details';
import type { Value } from '../../interviews/types';
import { toBase64 } from '../../interviews/xml';
import { reportTaken } from '../taken';
import type { Change } from '../types';

/** The open form as the conversation's: accepted answers become ordinary edits, saved with the assistant as their source. */
export function useForm( saver: Saver ) {
	const client = useClient();
	const store = useInterviewStore();
	/** Answers are being filled in, so that a change is not the member's. */
	const isTaking = useRef( false );
	return useMemo(
		() => ( {
			isTaking,
			answers: () => toBase64( store.getState().answers ),
			async take( changes: Change[], session: string ) {
				// What was typed is a save of its own, with its own source.
				if ( saver.changed() ) {
					await saver.save();
				}
				isTaking.current = true;
				const taken = changes.map( ( { path, after } ) => ( {
					path: pathByIds( store.getState().answers, path ),
					value: ( after ?? '' ) as Value,
				} ) );
				const saving = takeDetails( store, saver, taken, 'assistant' );
				isTaking.current = false;
				const isSaved = await saving;
				const { revision } = saver.state.getState();
				if ( isSaved && revision ) {
					const entries = changes.map( ( { entry } ) => entry );
					await reportTaken( client, { session_id: session, revision, entries } );
				}
			},
		} ),
		[ client, store, saver ]
	);
}
