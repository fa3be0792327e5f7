import { useCallback, useState } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import type { Client } from '../../api/client';
import { useClient } from '../../api/context';
import type { ApiError } from '../../api/errors';
import type { DocumentPage } from '../../api/types';
import { spaceOf, type DocumentQuery } from './address';
import { sortOf } from './sorts';
import type { DocumentList, ListedDocument } from './types';

/** Rows a page (document 2, section 9). */
export const pageSize = 10;

/** Rows that one request brings at most. */
const most = 100;

const lists = [ '/doc?', '/doc/list-for-owner?' ];

/** The address of a list without its pages: what SWR knows it by. */
export function listPath( { tab, folderId, search, sort, status, users }: DocumentQuery ): string {
	const { sort: column, order } = sortOf( sort );
	const query = new URLSearchParams( { type: String( spaceOf[ tab ] ), sort: column, order } );
	const owners = tab === 'organisation' ? users.join( ',' ) : '';
	const filters = { folder_id: folderId, name: search, status, user_ids: owners };
	for ( const [ name, value ] of Object.entries( filters ) ) {
		if ( value ) {
			query.set( name, String( value ) );
		}
	}
	return `${ tab === 'organisation' ? lists[ 1 ] : lists[ 0 ] }${ query }`;
}

/** Reads a list on from where it was, until `wanted` rows more are here or there are no more. */
async function readOn( client: Client, path: string, wanted: number, start: DocumentList ): Promise< DocumentList > {
	let list = start;
	do {
		const length = Math.min( most, wanted - ( list.rows.length - start.rows.length ) );
		const page = Math.floor( list.rows.length / length ) + 1;
		const after = list.next ? `&after=${ encodeURIComponent( list.next ) }` : '';
		const answer = await client.get< DocumentPage >( `${ path }&page=${ page }&length=${ length }${ after }` );
		list = {
			tab: list.tab,
			rows: distinct( [ ...list.rows, ...answer.rows ] ),
			total: answer.total_record,
			isExact: answer.is_total_exact,
			next: answer.next,
		};
	} while ( list.next && list.rows.length - start.rows.length < wanted );
	return list;
}

/** A row that moved to a later page while we read would show twice. */
function distinct( rows: ListedDocument[] ): ListedDocument[] {
	return [ ...new Map( rows.map( ( row ) => [ row.id, row ] ) ).values() ];
}

/**
 * The documents a query finds, as far as they were read: by cursors, so that page 100 costs what the first does. The rows
 * of the query before stay until the new ones are here.
 *
 * @param query Which, and how they are ordered.
 * @param pages How many pages the address already had: that far it is read at once.
 */
export function useDocuments( query: DocumentQuery, pages: number ) {
	const client = useClient();
	const { cache } = useSWRConfig();
	const path = listPath( query );
	const { tab } = query;
	const list = useSWR< DocumentList, ApiError >( path, () => {
		const before = ( cache.get( path )?.data as DocumentList | undefined )?.rows.length ?? 0;
		const nothing = { tab, rows: [], total: 0, isExact: true, next: null };
		return readOn( client, path, Math.max( before, pages * pageSize ), nothing );
	} );
	const { mutate } = list;
	const [ reading, setReading ] = useState( false );
	const [ failed, setFailed ] = useState< { path: string; error: unknown } | null >( null );

	/** One page more; resolves to the number of pages that are here then, or null when there is no more to say. */
	async function readMore(): Promise< number | null > {
		const now = cache.get( path )?.data as DocumentList | undefined;
		if ( reading || ! now?.next ) {
			return null;
		}
		setReading( true );
		setFailed( null );
		try {
			const longer = await readOn( client, path, pageSize, now );
			// A list that was read anew meanwhile has other cursors; it stays.
			await mutate( ( kept ) => ( kept?.next === now.next ? longer : kept ), { revalidate: false } );
			return Math.ceil( longer.rows.length / pageSize );
		} catch ( error ) {
			setFailed( { path, error } );
			return null;
		} finally {
			setReading( false );
		}
	}
	return { ...list, path, reading, readMore, moreError: failed?.path === path ? failed.error : null };
}

/** Changes every list on the screen at once, before the service has answered. */
export function usePatchLists() {
	const { mutate } = useSWRConfig();
	return useCallback(
		( change: ( list: DocumentList ) => DocumentList ) =>
			mutate< DocumentList >(
				( key ) => typeof key === 'string' && lists.some( ( start ) => key.startsWith( start ) ),
				( list ) => list && change( list ),
				{ revalidate: false }
			),
		[ mutate ]
	);
}

/** A list without some documents. */
export function without( ids: number[] ) {
	return ( list: DocumentList ): DocumentList => {
		const rows = list.rows.filter( ( row ) => ! ids.includes( row.id ) );
		return { ...list, rows, total: list.total - ( list.rows.length - rows.length ) };
	};
}
