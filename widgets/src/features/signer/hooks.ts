import { useMemo } from 'react';
import useSWR from 'swr';
import { useClient } from '../../api/context';
import type { ApiError } from '../../api/errors';
import { createLinkCalls, createSigningCalls, type SigningCalls } from './calls';
import type { Bundle, Link } from './types';

/** What was read stays: a signer who comes back to the tab finds the page as it was. */
const readOnce = { revalidateOnFocus: false, revalidateOnReconnect: true, keepPreviousData: false };

export function useLinkCalls() {
	const client = useClient();
	return useMemo( () => createLinkCalls( client ), [ client ] );
}

export function useSigningCalls( session: string ) {
	const client = useClient();
	return useMemo( () => createSigningCalls( client, session ), [ client, session ] );
}

/** What the link opens. */
export function useLink( token: string ) {
	const calls = useLinkCalls();
	return useSWR< Link, ApiError >( [ 'signing-link', token ], () => calls.open( token ), readOnce );
}

/** The documents to sign. */
export function useBundle( calls: SigningCalls, session: string ) {
	return useSWR< Bundle, ApiError >( [ 'signing-bundle', session ], calls.bundle, {
		...readOnce,
		revalidateOnReconnect: false,
		shouldRetryOnError: ( error ) => error.isTemporary,
	} );
}
