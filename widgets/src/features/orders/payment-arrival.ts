/** What the payment page left in the address. */
export interface Arrival {
	orderId: number;
	/** The address reports a failed payment; only the service can confirm it. */
	isError: boolean;
	isCancelled: boolean;
}

/** What makes no sense in the address counts as absent. */
export function readArrival( params: URLSearchParams ): Arrival | null {
	const id = params.get( 'order_id' ) ?? '';
	return /^[1-9]\d{0,15}$/.test( id )
		? {
				orderId: Number( id ),
				isError: params.get( 'error' ) === '1',
				isCancelled: params.get( 'message' ) === 'cancelled',
			}
		: null;
}
