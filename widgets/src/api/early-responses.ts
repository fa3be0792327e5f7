/** The requests that a page of the account sent before the widgets' scripts had loaded (the plugin's EarlyRequests). */
interface EarlyRequests {
	/** Milliseconds, as `Date.now()`. */
	startedAt: number;
	/** By the URL of the session check and the paths of the product API. */
	responses: Record< string, Promise< Response > >;
}

declare global {
	interface Window {
		lydEarly?: EarlyRequests;
	}
}

/** Milliseconds after which the responses are no longer used, since their token expires. */
const maxAge = 30_000;

/** Returns the early response for this URL or path, once; null if there is none, it failed or is too old. */
export async function takeEarlyResponse( key: string ): Promise< Response | null > {
	const { startedAt = 0, responses = {} } = window.lydEarly ?? {};
	const response = responses[ key ];
	delete responses[ key ];
	if ( ! response || Date.now() - startedAt > maxAge ) {
		return null;
	}
	return response.catch( () => null );
}
