const key = 'lyd:arrival';

/** Stores a message that the next page of this tab shows. */
export function queueMessage( message: string ): void {
	try {
		window.sessionStorage.setItem( key, message );
	} catch {
		// Without storage the message is lost; nothing depends on it.
	}
}

/** Returns the message that the previous page stored, once; null if there is none. */
export function takeQueuedMessage(): string | null {
	try {
		const message = window.sessionStorage.getItem( key );
		window.sessionStorage.removeItem( key );
		return message;
	} catch {
		return null;
	}
}
