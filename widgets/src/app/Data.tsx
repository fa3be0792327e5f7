import type { ReactNode } from 'react';
import { SWRConfig, type SWRConfiguration } from 'swr';
import type { Client } from '../api/client';
import { useClient } from '../api/context';
import { ApiError } from '../api/errors';
import { ToastProvider } from '../ui/toast';

/** What the service said is kept once for all widgets that have the same client: what several show is asked for once. */
const kept = new WeakMap< Client, SWRConfiguration >();

/** What a screen with data has around it: the page's SWR cache and its own toasts. */
export function Data( { children }: { children: ReactNode } ) {
	const client = useClient();
	return (
		<SWRConfig value={ optionsOf( client ) }>
			<ToastProvider>{ children }</ToastProvider>
		</SWRConfig>
	);
}

function optionsOf( client: Client ): SWRConfiguration {
	const options = kept.get( client ) ?? swrOptions();
	kept.set( client, options );
	return options;
}

function swrOptions(): SWRConfiguration {
	const cache = new Map();
	return {
		provider: () => cache,
		keepPreviousData: true,
		focusThrottleInterval: 30_000,
		onErrorRetry( error, _key, _options, revalidate, { retryCount } ) {
			if ( error instanceof ApiError && error.passing ) {
				const pause = error.retryAfter || Math.min( 60, 2 ** ( retryCount + 1 ) );
				setTimeout( () => revalidate( { retryCount } ), pause * 1000 );
			}
		},
	};
}
