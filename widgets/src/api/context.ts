import { createContext, useContext, useSyncExternalStore } from 'react';
import useSWR, { type SWRConfiguration } from 'swr';
import type { Client } from './client';
import type { ApiError } from './errors';

export const ClientContext = createContext< Client | null >( null );

export function useClient(): Client {
	const client = useContext( ClientContext );
	if ( ! client ) {
		throw new Error( 'LYD: no client around this component' );
	}
	return client;
}

/** Whether the member's session has ended while this page was open. */
export function useSessionEnded(): boolean {
	const { session } = useClient();
	return useSyncExternalStore( session.subscribe, session.state ) === 'ended';
}

/** The `data` of a GET; null asks nothing. */
export function useApi< T >( path: string | null, options?: SWRConfiguration ) {
	const client = useClient();
	return useSWR< T, ApiError >(
		path,
		() => client.get< T >( path! ),
		options as SWRConfiguration< T, ApiError >
	);
}
