import useSWR from 'swr';
import { useClient } from '../../../api/context';
import type { ApiError } from '../../../api/errors';
import type { Identity } from '../../../api/session';
import type { Offer } from '../types';

interface Opened {
	offer: Offer;
	/** The signed-in account; null for a visitor. */
	user: Identity[ 'user' ] | null;
}

/** The offer of a link and the signed-in account. The token goes in the body: addresses are logged. */
export function useOffer( token: string ) {
	const client = useClient();
	return useSWR< Opened, ApiError >(
		token ? [ 'invitation', token ] : null,
		async () => {
			const response = await client.call< Offer >( '/invitation/look', {
				method: 'POST',
				body: { token },
				open: true,
			} );
			return { offer: response.data, user: client.session.currentIdentity()?.user ?? null };
		},
		// Another link shows nothing of the one before.
		{ keepPreviousData: false }
	);
}

/** The two ways to accept an offer. */
export function useOfferCalls( token: string ) {
	const client = useClient();
	return {
		accept: () => client.call( '/invitation/accept', { method: 'POST', body: { token } } ),
		register: ( account: { first_name: string; last_name: string; password: string } ) =>
			client.siteOpen( '/invitation/register', { token, ...account } ),
	};
}
