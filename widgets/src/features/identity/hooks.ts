import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import type { Capability, Me } from '../../api/types';
import { useApi } from '../../api/use-api';
import { useConfig } from '../../app/context';

/** The pages that show more of the account than the others: endpoint → what they ask for. The first page has no name. */
const wide: Record< string, string > = {
	'': 'dashboard',
	'edit-profile': 'edit-profile',
	'my-integration': 'my-integration',
};

/**
 * The account as this page needs it: who the member is, team, role, plan, credits, what they may do, and what the badges show. All
 * widgets of a page share one answer, so that the page asks once (docs/decisions/0024). A visitor has none.
 */
export function useMe() {
	const { endpoint, user } = useConfig();
	const page = wide[ endpoint ?? 'none' ];
	return useApi< Me >( user.id ? `/me${ page ? `?for=${ page }` : '' }` : null, { revalidateIfStale: false } );
}

/** Asks for the account again, for all widgets of the page: an act has changed plan, credits, team or connections. */
export function useMeAgain(): () => Promise< unknown > {
	const { mutate } = useSWRConfig();
	return useCallback( () => mutate( isOfAccount ), [ mutate ] );
}

const isOfAccount = ( key: unknown ) => typeof key === 'string' && /^\/(me|membership)\b/.test( key );

/** Whether GET /me has answered, if only with an error: what depends on the member would move the page later. A visitor is known. */
export function useIsMemberKnown(): boolean {
	const { user } = useConfig();
	const { data, error } = useMe();
	return ! user.id || Boolean( data || error );
}

/** Whether the member may do something; until that is known, they may, and the service is the judge. */
export function useMay( capability: Capability ): boolean {
	const { data } = useMe();
	return data?.capabilities.includes( capability ) ?? true;
}
