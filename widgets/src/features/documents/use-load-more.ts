import { useLayoutEffect, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { useClient } from '../../api/context';
import { distinct, pageSize, loadRows } from './load-rows';
import type { DocumentList } from './types';

/** State of loading a further page: running, or failed. */
interface LoadState {
	path: string;
	reading?: boolean;
	error?: unknown;
}

/** Loads a list page by page. The member may open another list meanwhile: a response applies only to its own list. */
export function useLoadMore( path: string ) {
	const client = useClient();
	const { cache, mutate } = useSWRConfig();
	const loading = useRef( new Set< string >() ).current;
	const shown = useShown( path );
	const [ state, setState ] = useState< LoadState >( { path } );
	const setStateIfShown = ( change: LoadState ) => change.path === shown.current && setState( change );
	const currentList = () => cache.get( path )?.data as DocumentList | undefined;

	async function add( extended: DocumentList, from: DocumentList ) {
		// A list that was read anew meanwhile has other cursors; it stays.
		if ( currentList()?.next !== from.next ) {
			return;
		}
		const added = extended.rows.slice( from.rows.length );
		// Keyed by the list's own path: SWR's bound `mutate` would apply to the list shown by now, and drop its pending
		// response. A pending response of this list is dropped as well, and must then be requested again.
		await mutate< DocumentList >(
			path,
			( now ) => now && { ...extended, rows: distinct( [ ...now.rows, ...added ] ) },
			{ revalidate: Boolean( cache.get( path )?.isValidating ) }
		);
	}

	/** One page more; resolves to the number of pages that are here then, or null when there is no more to setState. */
	async function readMore(): Promise< number | null > {
		const now = currentList();
		if ( loading.has( path ) || ! now?.next ) {
			return null;
		}
		loading.add( path );
		setState( { path, reading: true } );
		try {
			await add( await loadRows( client, path, pageSize, now ), now );
			setStateIfShown( { path } );
			return path === shown.current ? Math.ceil( ( currentList()?.rows.length ?? 0 ) / pageSize ) : null;
		} catch ( error ) {
			setStateIfShown( { path, error } );
			return null;
		} finally {
			loading.delete( path );
		}
	}
	const { reading = false, error = null } = state.path === path ? state : {};
	return { reading, readMore, moreError: error };
}

/** The list that is on the screen; null once there is none. */
function useShown( path: string ) {
	const shown = useRef< string | null >( null );
	useLayoutEffect( () => {
		shown.current = path;
		return () => void ( shown.current = null );
	}, [ path ] );
	return shown;
}
