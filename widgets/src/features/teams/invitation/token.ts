import { createLinkToken } from '../../../lib/link-token';

/** The token of an invitation's link. */
export const { useToken, dropToken } = createLinkToken( 'lyd:invitation' );
