/** A session check that the page began before the widgets' scripts had loaded (the plugin's EarlySessionCheck). */
interface EarlyCheck {
	url: string;
	/** Milliseconds, as `Date.now()`. */
	startedAt: number;
	response: Promise< Response >;
}

declare global {
	interface Window {
		lydSessionCheck?: EarlyCheck;
	}
}

/** Milliseconds after which the response is no longer used: its token has begun to age. */
const freshness = 30_000;

/** The response to the page's own check of this address; null if there is none, it failed, or it is too old. Given once. */
export async function takeEarlyCheck( url: string ): Promise< Response | null > {
	const check = window.lydSessionCheck;
	delete window.lydSessionCheck;
	if ( ! check || check.url !== url || Date.now() - check.startedAt > freshness ) {
		return null;
	}
	return check.response.catch( () => null );
}
