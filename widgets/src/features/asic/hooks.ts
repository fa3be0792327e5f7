import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import { useApi } from '../../api/use-api';
import { useRefresh } from '../documents/refresh';
import type { Registration } from './types';

/** Milliseconds between two looks at a registration that goes on without the member. */
const pollInterval = 15_000;

const registrationPath = ( document: number ) => `/asic/registration?doc_id=${ document }`;

/** How the registration of a document stands, followed while it is shown. */
export const useRegistration = ( document: number ) =>
	useApi< Registration >( registrationPath( document ), {
		keepPreviousData: false,
		refreshInterval: ( latest ) => ( isWaiting( latest as Registration | undefined ) ? pollInterval : 0 ),
	} );

const isWaiting = ( registration: Registration | undefined ) =>
	registration?.next_step === 'wait' || registration?.next_step === 'wait_for_payment';

/** Reloads a registration, and the document and the lists that show its status. */
export function useRefreshRegistration( document: number ) {
	const { mutate } = useSWRConfig();
	const refresh = useRefresh();
	return useCallback(
		() => Promise.all( [ mutate( registrationPath( document ) ), refresh() ] ),
		[ mutate, refresh, document ]
	);
}
