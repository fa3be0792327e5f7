import { useCallback } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import { useClient } from '../../api/context';
import type { ApiError } from '../../api/errors';
import { spaceOf, type DocumentQuery } from './address';
import { pageSize, loadRows } from './load-rows';
import { sortOf } from './sorts';
import type { DocumentList } from './types';
import { useLoadMore } from './use-load-more';

const lists = [ '/doc?', '/doc/list-for-owner?' ];

/** The address of a list without its pages: its SWR key. */
export function listPath( { tab, folderId, search, sort, status, client, users }: DocumentQuery ): string {
	const { sort: column, order } = sortOf( sort );
	const query = new URLSearchParams( { type: String( spaceOf[ tab ] ), sort: column, order } );
	const owners = tab === 'organisation' ? users.join( ',' ) : '';
	const filters = { folder_id: folderId, name: search, status, client, user_ids: owners };
	for ( const [ name, value ] of Object.entries( filters ) ) {
		if ( value ) {
			query.set( name, String( value ) );
		}
	}
	return `${ tab === 'organisation' ? lists[ 1 ] : lists[ 0 ] }${ query }`;
}

/**
 * The documents a query finds, as far as they were read: by cursors, so that page 100 costs what the first does. The rows
 * of the query before stay until the new ones are here, but never those of another folder or space.
 *
 * @param query Which, and how they are ordered.
 * @param pages How many pages the address already had: that far it is read at once.
 */
export function useDocuments( query: DocumentQuery, pages: number ) {
	const client = useClient();
	const { cache } = useSWRConfig();
	const path = listPath( query );
	const { tab, folderId } = query;
	const list = useSWR< DocumentList, ApiError >( path, () => {
		const before = ( cache.get( path )?.data as DocumentList | undefined )?.rows.length ?? 0;
		const nothing = { tab, folderId, rows: [], total: 0, isExact: true, next: null };
		return loadRows( client, path, Math.max( before, pages * pageSize ), nothing );
	} );
	const isOfPlace = list.data?.tab === tab && list.data.folderId === folderId;
	return { ...list, data: isOfPlace ? list.data : undefined, path, ...useLoadMore( path ) };
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
