import type { ProposedImport } from '../../../api/types';
import { pathByIds } from '../../interviews/entry-ids';
import type { InterviewStore } from '../../interviews/store';
import { at, indexAt } from '../../interviews/tree';
import type { Place } from '../types';

type Change = Pick< ProposedImport[ 'changes' ][ number ], 'path' | 'after' >;

/**
 * Fills answers in as if they were typed, in this order: which others are asked can depend on an earlier one.
 *
 * @return What puts the former answers back, except those that were changed since; an entry that was added is removed.
 */
export function applyChanges( store: InterviewStore, changes: Change[], place: Place ): () => void {
	const { answer, touch, goTo } = store.getState();
	const read = ( path: string ) => at( store.getState().answers, path );
	const filled = changes.map( ( { path: wire, after } ) => {
		const former = read( pathByIds( store.getState().answers, wire ) ) ?? '';
		answer( pathByIds( store.getState().answers, wire ), after );
		const path = pathByIds( store.getState().answers, wire );
		touch( path );
		return { path, former, after };
	} );
	if ( filled[ 0 ] ) {
		goTo( filled[ 0 ].path );
	}
	const entry = place.isNew ? pathByIds( store.getState().answers, place.wire ) : null;
	return () => {
		if ( entry ) {
			removeEntry( store, entry );
			return;
		}
		for ( const { path, former, after } of filled ) {
			if ( read( path ) === after ) {
				answer( path, former );
			}
		}
	};
}

function removeEntry( store: InterviewStore, path: string ) {
	const dot = path.lastIndexOf( '.' );
	const [ list, step ] = [ path.slice( 0, dot ), path.slice( dot + 1 ) ];
	const entries = at( store.getState().answers, list );
	const index = Array.isArray( entries ) ? indexAt( entries, step ) : -1;
	if ( index >= 0 ) {
		store.getState().removeEntry( list, index );
	}
}
