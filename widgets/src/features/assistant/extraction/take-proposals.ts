import type { Client } from '../../../api/client';
import type { Saver } from '../../interviews/saver';
import type { InterviewStore } from '../../interviews/store';
import { takeDetails } from '../../interviews/taken-details';
import { reportTaken } from '../taken';
import type { Proposal } from './proposals';

interface Place {
	client: Client;
	store: InterviewStore;
	saver: Saver;
	/** Id of the file. */
	extraction: string;
}

/**
 * Answers questions with what a file says, as ordinary edits in a save of their own, and tells the service which these were; the others
 * are not wanted.
 *
 * @param place     The form and the file.
 * @param proposals All that were shown.
 * @param ticked    Numbers of those to take.
 * @return What takes them back where they were not changed since, or null if they could not be saved.
 */
export async function takeProposals( place: Place, proposals: Proposal[], ticked: ReadonlySet< number > ) {
	const { client, store, saver, extraction } = place;
	const taken = proposals.filter( ( { number } ) => ticked.has( number ) );
	const rejected = proposals.filter( ( { number } ) => ! ticked.has( number ) ).map( ( { number } ) => number );
	if ( ! taken.length ) {
		await reportTaken( client, { extraction, revision: null, rejected } );
		return null;
	}
	// What was typed is a save of its own, with its own source.
	if ( saver.changed() ) {
		await saver.save();
	}
	const undo = await takeDetails( store, saver, taken, 'assistant' );
	if ( undo ) {
		const { revision } = saver.state.getState();
		await reportTaken( client, { extraction, revision, entries: taken.map( ( { number } ) => number ), rejected } );
	}
	return undo;
}
