import { useEffect, useRef } from 'react';
import useSWRInfinite from 'swr/infinite';
import { useClient } from '../../api/context';
import type { ApiError } from '../../api/errors';
import type { ChangeLog, SaveDetail } from '../../api/types';
import { useApi } from '../../api/use-api';

/** What of the log is shown; empty texts are no filter. */
export interface ChangeFilter {
	/** YYYY-MM-DD, in UTC+10. */
	from: string;
	to: string;
	/** Id of a member. */
	user: string;
	/** Code of a question. */
	tag: string;
}

export const noFilter: ChangeFilter = { from: '', to: '', user: '', tag: '' };

/** Rows a page (document 2, section 9). */
const pageSize = 15;

/** Rows of another filter are not kept: those on the screen always belong to the filter. */
const options = {
	revalidateFirstPage: false,
	revalidateOnFocus: false,
	shouldRetryOnError: false,
	keepPreviousData: false,
};

function pathOf( document: number, filter: ChangeFilter, before: number | null ): string {
	const query = new URLSearchParams( { doc_id: String( document ), length: String( pageSize ) } );
	const optional = {
		date_from: filter.from,
		date_to: filter.to,
		user_ids: filter.user,
		tag_codes: filter.tag,
		before: before ? String( before ) : '',
	};
	Object.entries( optional ).forEach( ( [ name, value ] ) => value && query.set( name, value ) );
	return `/log/log-changes?${ query }`;
}

/** The data change log of a document, the newest save first, page after page. */
export function useChangeLog( document: number, filter: ChangeFilter ) {
	const client = useClient();
	const { data, ...rest } = useSWRInfinite< ChangeLog, ApiError >(
		( index, previous: ChangeLog | null ) =>
			index > 0 && ! previous?.next ? null : pathOf( document, filter, previous?.next ?? null ),
		( path: string ) => client.get< ChangeLog >( path ),
		options
	);
	const last = data?.at( -1 );
	/** Keeps the options of the filters while the log loads again. */
	const known = useRef( last );
	known.current = last ?? known.current;
	const rows = data?.flatMap( ( page ) => page.rows );
	const { size, setSize, error } = rest;
	// A call reads a limited number of saves: a filter may find none among them, and some later.
	const isSearching = Boolean( last?.next && ! last.rows.length && ! error );
	useEffect( () => {
		if ( isSearching && data?.length === size ) {
			void setSize( size + 1 );
		}
	}, [ isSearching, data?.length, size, setSize ] );
	return {
		...rest,
		rows: isSearching && ! rows?.length ? undefined : rows,
		tags: new Map( data?.flatMap( ( page ) => page.tags ).map( ( tag ) => [ tag.tag_code, tag.tag_name ] ) ),
		users: known.current?.users ?? [],
		questions: known.current?.questions ?? [],
		hasMore: Boolean( last?.next ),
	};
}

/** A save with all of its changes, and what restoring it would change now; none without a revision. */
export const useSave = ( document: number, revision: number | null ) =>
	useApi< SaveDetail >( revision === null ? null : `/log/log-changes/${ document }/${ revision }`, {
		revalidateOnFocus: false,
		shouldRetryOnError: false,
		keepPreviousData: false,
	} );

export type ChangeLogState = ReturnType< typeof useChangeLog >;
