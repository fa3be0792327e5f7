const key = 'lyd:arrival';

/** Leaves a sentence to be said by the page that is gone to next, in this tab. */
export function leaveWord( text: string ): void {
	try {
		window.sessionStorage.setItem( key, text );
	} catch {
		// A browser that keeps nothing says nothing.
	}
}

/** Takes what the page before left to be said, once; null when it left nothing. */
export function takeWord(): string | null {
	try {
		const text = window.sessionStorage.getItem( key );
		window.sessionStorage.removeItem( key );
		return text;
	} catch {
		return null;
	}
}
