import { useCallback, useEffect, useRef } from 'react';
import { useSWRConfig, type Cache } from 'swr';

type Listener = () => unknown;

/** Lists of pages, which SWR does not refresh by their keys; those of one cache, so that two mounts stay apart. */
const lists = new WeakMap< Cache, Set< Listener > >();

interface Options {
	/** The folder trees have changed too. */
	folders?: boolean;
}

/** Reloads every list, count and document on the screen; resolves when the responses have arrived. */
export function useRefresh() {
	const { mutate, cache } = useSWRConfig();
	return useCallback(
		async ( { folders = false }: Options = {} ) => {
			const stale = ( key: unknown ) =>
				typeof key === 'string' && ( key.startsWith( '/doc' ) || ( folders && key.startsWith( '/folder' ) ) );
			await Promise.all( [ mutate( stale ), ...[ ...( lists.get( cache ) ?? [] ) ].map( ( run ) => run() ) ] );
		},
		[ mutate, cache ]
	);
}

/** For a list of pages (useSWRInfinite): what to run when everything is reloaded. */
export function useOnRefresh( run: Listener ): void {
	const { cache } = useSWRConfig();
	const latest = useRef( run );
	latest.current = run;
	useEffect( () => {
		const listener = () => latest.current();
		const listeners = lists.get( cache ) ?? new Set();
		lists.set( cache, listeners.add( listener ) );
		return () => void listeners.delete( listener );
	}, [ cache ] );
}
