import type { Account, Capability } from '../../api/types';
import { useApi } from '../../api/use-api';

/** Who the member is to the service: team, role, plan, and what they may do. */
export const useAccount = () => useApi< Account >( '/me/capabilities' );

/** Whether the member may do something; until that is known, they may, and the service is the judge. */
export function useMay( capability: Capability ): boolean {
	const { data } = useAccount();
	return data?.capabilities.includes( capability ) ?? true;
}
