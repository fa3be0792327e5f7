/** The action of the address that ASIC's payment page leads back to (document 2, section 2.7). */
export const transactionAction = 'get_transaction_status';

/** The document whose payment ended, by the address; null on other visits. */
export function paidDocument( params: URLSearchParams ): number | null {
	const id = params.get( 'docId' ) ?? '';
	return params.get( 'action' ) === transactionAction && /^[1-9]\d{0,15}$/.test( id ) ? Number( id ) : null;
}
