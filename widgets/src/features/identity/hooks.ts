import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import type { Capability, Me } from '../../api/types';
import { useApi } from '../../api/use-api';
import { useConfig } from '../../app/context';

/** The pages that show more of the account than the others: endpoint → what they request. The first page has no name. */
const wide: Record< string, string > = {
	'': 'dashboard',
	'edit-profile': 'edit-profile',
	'my-integration': 'my-integration',
};

/**
 * The account as this page needs it: who the member is, team, role, plan, credits, what they may do, and what the badges show. All
 * widgets of a page share one response, so that the page sends one request (docs/decisions/0024). A visitor has none.
 */
export function useMe() {
	const { endpoint, user } = useConfig();
	const page = wide[ endpoint ?? 'none' ];
	return useApi< Me >( user.id ? `/me${ page ? `?for=${ page }` : '' }` : null, { revalidateIfStale: false } );
}

/** Reloads the account for all widgets of the page, after an action changed plan, credits, team or connections. */
export function useReloadMe(): () => Promise< unknown > {
	const { mutate } = useSWRConfig();
	return useCallback( () => mutate( isOfAccount ), [ mutate ] );
}

const isOfAccount = ( key: unknown ) => typeof key === 'string' && /^\/(me|membership)\b/.test( key );

/** Whether GET /me has completed, also with an error: later content would move the page. True for visitors. */
export function useIsMemberKnown(): boolean {
	const { user } = useConfig();
	const { data, error } = useMe();
	return ! user.id || Boolean( data || error );
}

/** Whether the member may do something; true until their rights are loaded, because the service checks each request. */
export function useMay( capability: Capability ): boolean {
	const { data } = useMe();
	return data?.capabilities.includes( capability ) ?? true;
}
