import type { ReactNode } from 'react';
import { SWRConfig, type SWRConfiguration } from 'swr';
import type { Client } from '../api/client';
import { useClient } from '../api/context';
import { ApiError } from '../api/errors';
import { ToastProvider } from '../ui/toast';

/** SWR options, with the cache, by client: widgets that share a client request the same data once. */
const optionsByClient = new WeakMap< Client, SWRConfiguration >();

/** Provides a screen with the page's SWR cache and its own toasts. */
export function Data( { children }: { children: ReactNode } ) {
	const client = useClient();
	return (
		<SWRConfig value={ getOptions( client ) }>
			<ToastProvider>{ children }</ToastProvider>
		</SWRConfig>
	);
}

function getOptions( client: Client ): SWRConfiguration {
	const options = optionsByClient.get( client ) ?? createOptions();
	optionsByClient.set( client, options );
	return options;
}

function createOptions(): SWRConfiguration {
	const cache = new Map();
	return {
		provider: () => cache,
		keepPreviousData: true,
		focusThrottleInterval: 30_000,
		onErrorRetry( error, _key, _options, revalidate, { retryCount } ) {
			if ( error instanceof ApiError && error.isTemporary ) {
				const pause = error.retryAfter || Math.min( 60, 2 ** ( retryCount + 1 ) );
				setTimeout( () => revalidate( { retryCount } ), pause * 1000 );
			}
		},
	};
}
