import { useMemo } from 'react';
import type { Client } from '../../api/client';
import { useClient } from '../../api/context';
import type { Security } from '../../api/types';
import { useApi } from '../../api/use-api';
import { useMe } from '../identity/hooks';
import type { Beginning, Proof } from './types';

/** The status of the member's two-factor authentication: part of the page's first response. */
export const useTwoFactor = () => useMe().data?.two_factor;

/** Recent sign-ins and devices, once they are needed. */
export const useSecurity = ( isWanted: boolean ) => useApi< Security >( isWanted ? '/security' : null );

/** The calls about two-factor authentication of one member. */
export function useTwoFactorCalls( user: number ) {
	const client = useClient();
	return useMemo( () => callsOf( client, `/tfa/${ user }` ), [ client, user ] );
}

function callsOf( client: Client, path: string ) {
	const put = < T >( body: object ) => client.call< T >( path, { method: 'PUT', body } );
	return {
		begin: async ( password: string ) => ( await put< Beginning >( { action: 'begin', password } ) ).data,
		confirm: async ( code: string ) =>
			( await put< { recovery_codes: string[] } >( { action: 'confirm', code } ) ).data.recovery_codes,
		/** The service's own words come back. */
		disable: async ( proof: Proof ) => ( await put< unknown >( { action: 'disable', ...proof } ) ).message,
		renew: async ( proof: Proof ) =>
			( await put< { recovery_codes: string[] } >( { action: 'recovery', ...proof } ) ).data.recovery_codes,
	};
}
