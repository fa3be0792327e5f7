import useSWR from 'swr';
import { useClient } from '../../api/context';
import type { ApiError } from '../../api/errors';
import { checkPreConsent } from './calls';

/** Whether the consents of a registration were given; asked for once, and only for the document of one (document 2, section 7). */
export function useConsent( document: number, isNeeded: boolean ) {
	const client = useClient();
	return useSWR< boolean, ApiError >(
		isNeeded ? [ 'asic/check-pre-consent', document ] : null,
		() => checkPreConsent( client, document ),
		{ revalidateOnFocus: false, revalidateOnReconnect: false, shouldRetryOnError: false }
	);
}
