import { useState, type ReactNode } from 'react';
import { SWRConfig, type SWRConfiguration } from 'swr';
import { ApiError } from '../api/errors';
import { ToastProvider } from '../ui/toast';

/** What a screen with data has around it: its own SWR cache and its toasts. */
export function Data( { children }: { children: ReactNode } ) {
	const [ swr ] = useState( swrOptions );
	return (
		<SWRConfig value={ swr }>
			<ToastProvider>{ children }</ToastProvider>
		</SWRConfig>
	);
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
