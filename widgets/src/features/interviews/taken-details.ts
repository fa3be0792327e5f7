import type { AnswersSave } from '../../api/types';
import { pathByIds } from './entry-ids';
import type { Saver } from './saver';
import type { InterviewStore } from './store';
import { at } from './tree';
import type { Value } from './types';

interface TakenAnswer {
	path: string;
	value: Value;
}

/**
 * Answers questions with details of another system or of the assistant, and saves them.
 *
 * @param store   The answers.
 * @param saver   Saves them.
 * @param changes Paths and values of the details.
 * @param source  Where they come from; by default they count as typed.
 * @return What takes them back where they were not changed since, or null if they could not be saved.
 */
export async function takeDetails(
	store: InterviewStore,
	saver: Saver,
	changes: TakenAnswer[],
	source?: AnswersSave[ 'source' ]
) {
	const { answer, touch, answers } = store.getState();
	const now = ( path: string ) => at( store.getState().answers, path );
	const taken = changes.map( ( { path, value } ) => ( { path: pathByIds( answers, path ), value } ) );
	const former = taken.map( ( { path } ) => now( path ) ?? '' );
	taken.forEach( ( { path, value } ) => {
		answer( path, value );
		touch( path );
	} );
	const undo = () => {
		taken.forEach( ( { path, value }, index ) => now( path ) === value && answer( path, former[ index ]! ) );
		return saver.save();
	};
	return ( await saver.save( false, source ) ) ? undo : null;
}
