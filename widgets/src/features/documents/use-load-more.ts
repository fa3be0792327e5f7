import { useLayoutEffect, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { useClient } from '../../api/context';
import { distinct, pageSize, loadRows } from './load-rows';
import type { DocumentList } from './types';

/** What a list says of its reading on: under way, or failed. */
interface LoadState {
	path: string;
	reading?: boolean;
	error?: unknown;
}

/** Reads a list on by a page at a time. The member may go on to another list meanwhile: an answer counts for its own alone. */
export function useLoadMore( path: string ) {
	const client = useClient();
	const { cache, mutate } = useSWRConfig();
	const under = useRef( new Set< string >() ).current;
	const shown = useShown( path );
	const [ state, setState ] = useState< LoadState >( { path } );
	const sayOfShown = ( what: LoadState ) => what.path === shown.current && setState( what );
	const kept = () => cache.get( path )?.data as DocumentList | undefined;

	async function add( longer: DocumentList, from: DocumentList ) {
		// A list that was read anew meanwhile has other cursors; it stays.
		if ( kept()?.next !== from.next ) {
			return;
		}
		const added = longer.rows.slice( from.rows.length );
		// By the list's own name: SWR's bound `mutate` would mean the list that is shown by now, and drop the answer that is on
		// its way to it. An answer on its way to this list is dropped as well, and must then be asked for again.
		await mutate< DocumentList >(
			path,
			( now ) => now && { ...longer, rows: distinct( [ ...now.rows, ...added ] ) },
			{ revalidate: Boolean( cache.get( path )?.isValidating ) }
		);
	}

	/** One page more; resolves to the number of pages that are here then, or null when there is no more to setState. */
	async function readMore(): Promise< number | null > {
		const now = kept();
		if ( under.has( path ) || ! now?.next ) {
			return null;
		}
		under.add( path );
		setState( { path, reading: true } );
		try {
			await add( await loadRows( client, path, pageSize, now ), now );
			sayOfShown( { path } );
			return path === shown.current ? Math.ceil( ( kept()?.rows.length ?? 0 ) / pageSize ) : null;
		} catch ( error ) {
			sayOfShown( { path, error } );
			return null;
		} finally {
			under.delete( path );
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
