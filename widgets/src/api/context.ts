import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Client } from './client';

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
