import { __, sprintf } from '@wordpress/i18n';
import type { AnswerAuthors } from '../../api/types';
import { useApi } from '../../api/use-api';
import { useConfig } from '../../app/context';
import { currentDay, formatDate, formatTime } from '../../lib/dates';
import { same } from './changes';
import type { Conflict } from './merge';
import { at } from './tree';
import type { Tree } from './types';

/** The member who saved an answer of the document. */
export interface AnswerAuthor {
	/** Empty for a member who is no longer known. */
	name: string;
	isMe: boolean;
	/** When it was saved. */
	at: string;
}

/** Answers that one call asks about. */
const mostPaths = 50;

/**
 * Who saved the document's side of each conflict. Until the response is there, or without it, nothing is known: the choice does not
 * wait for it.
 */
export function useAnswerAuthors( document: number, current: Tree, conflicts: Conflict[] ) {
	const { user } = useConfig();
	const places = new Map( conflicts.map( ( conflict ) => [ conflict.path, placeOf( current, conflict ) ] ) );
	const codes = [ ...new Set( places.values() ) ].slice( 0, mostPaths ).join( ',' );
	const { data } = useApi< AnswerAuthors >( `/log/answer-authors?doc_id=${ document }&tag_codes=${ codes }`, {
		revalidateOnFocus: false,
		shouldRetryOnError: false,
	} );
	return ( path: string ): AnswerAuthor | undefined => {
		const row = data?.rows.find( ( one ) => one.tag_code === places.get( path ) );
		const author = data?.users.find( ( one ) => one.user_id === row?.created_by );
		return row && { name: author?.display_name ?? '', isMe: row.created_by === user.id, at: row.created_at };
	};
}

/** Where the document has its side of a conflict: the merged answers may have its entry at another place, then it is the list. */
function placeOf( current: Tree, { path, theirs }: Conflict ): string {
	return same( at( current, path ), theirs ) ? path : path.split( /\.\d+(?:\.|$)/ )[ 0 ]!;
}

/** The caption of this device's answer. */
export const ownCaption = ( moment: string, timezone: string ): string =>
	sprintf(
		/* translators: %s: "at 14:05" or "on 25 Nov 2026 at 14:05". */
		__( 'Yours, not saved yet (typed %s)', 'lyd' ),
		timeWords( moment, timezone )
	);

/** The caption of the document's answer. */
export function authorCaption( author: AnswerAuthor | undefined, timezone: string ): string {
	if ( ! author ) {
		return __( 'Saved in the document', 'lyd' );
	}
	const time = timeWords( author.at, timezone );
	if ( author.isMe ) {
		/* translators: %s: "at 14:05" or "on 25 Nov 2026 at 14:05". */
		return sprintf( __( 'Saved by you %s', 'lyd' ), time );
	}
	return sprintf(
		/* translators: 1: name of a member, 2: "at 14:05" or "on 25 Nov 2026 at 14:05". */
		__( 'Saved by %1$s %2$s', 'lyd' ),
		author.name || __( 'a former member', 'lyd' ),
		time
	);
}

function timeWords( moment: string, timezone: string ): string {
	const [ day, time ] = [ formatDate( moment, timezone ), formatTime( moment, timezone ) ];
	return day === formatDate( currentDay( timezone ) )
		? /* translators: %s: time, e.g. 14:05. */
			sprintf( __( 'at %s', 'lyd' ), time )
		: /* translators: 1: date, 2: time. */
			sprintf( __( 'on %1$s at %2$s', 'lyd' ), day, time );
}
