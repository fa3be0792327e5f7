/** What a page of the account requested before the widgets' scripts had loaded (the plugin's EarlyRequests). */
interface EarlyRequests {
	/** Milliseconds, as `Date.now()`. */
	startedAt: number;
	/** By the session check's address and the paths of the product API. */
	responses: Record< string, Promise< Response > >;
}

declare global {
	interface Window {
		lydEarly?: EarlyRequests;
	}
}

/** Milliseconds after which the responses are no longer used: their token has begun to age. */
const freshness = 30_000;

/** The response to the page's own request of this address or path, given once; null if there is none, it failed or is too old. */
export async function takeEarlyResponse( key: string ): Promise< Response | null > {
	const { startedAt = 0, responses = {} } = window.lydEarly ?? {};
	const response = responses[ key ];
	delete responses[ key ];
	if ( ! response || Date.now() - startedAt > freshness ) {
		return null;
	}
	return response.catch( () => null );
}
