import useSWR from 'swr';
import { useClient } from '../../api/context';
import type { ApiError } from '../../api/errors';
import type { MembershipAndPlans, PlanPreview } from '../../api/types';
import { useApi } from '../../api/use-api';

/** The plan that the team has, and those that there are. */
export const useMembership = () => useApi< MembershipAndPlans >( '/membership/user' );

/** The consequences of buying this product; requested each time, because members and credits change. */
export function usePreview( productId: number ) {
	const client = useClient();
	return useSWR< PlanPreview, ApiError >(
		`/membership/preview ${ productId }`,
		async () => {
			const body = { product_id: productId };
			return ( await client.call< PlanPreview >( '/membership/preview', { method: 'POST', body } ) ).data;
		},
		{ revalidateOnFocus: false, keepPreviousData: false }
	);
}
