import useSWR from 'swr';
import { useClient } from '../../../api/context';
import type { ApiError } from '../../../api/errors';
import type { Identity } from '../../../api/session';
import type { Offer } from '../types';

interface Opened {
	offer: Offer;
	/** Who is signed in here; null for a visitor. */
	who: Identity[ 'user' ] | null;
}

/** The offer behind a link, and who looks at it. The token goes in the body: addresses are logged. */
export function useOffer( token: string ) {
	const client = useClient();
	return useSWR< Opened, ApiError >(
		token ? [ 'invitation', token ] : null,
		async () => {
			const answer = await client.call< Offer >( '/invitation/look', {
				method: 'POST',
				body: { token },
				open: true,
			} );
			return { offer: answer.data, who: client.session.currentIdentity()?.user ?? null };
		},
		// Another link shows nothing of the one before.
		{ keepPreviousData: false }
	);
}

/** The two ways to take an offer. */
export function useOfferCalls( token: string ) {
	const client = useClient();
	return {
		accept: () => client.call( '/invitation/accept', { method: 'POST', body: { token } } ),
		register: ( account: { first_name: string; last_name: string; password: string } ) =>
			client.siteOpen( '/invitation/register', { token, ...account } ),
	};
}
