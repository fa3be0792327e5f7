const key = 'lyd:assistant-open';

/** Whether the chat was open on the last page of this tab; without storage it never was. */
export function wasOpen(): boolean {
	try {
		return window.sessionStorage.getItem( key ) !== null;
	} catch {
		return false;
	}
}

/** Remembers for the next page of this tab whether the chat is open. */
export function rememberOpen( isOpen: boolean ): void {
	try {
		if ( isOpen ) {
			window.sessionStorage.setItem( key, '1' );
		} else {
			window.sessionStorage.removeItem( key );
		}
	} catch {
		// The next page begins with the chat closed.
	}
}
