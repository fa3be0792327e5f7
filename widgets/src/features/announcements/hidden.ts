/** Which announcement a member has hidden on this device. */
const keyOf = ( user: number ) => `lyd:announcement:${ user }`;

export function isHidden( user: number, id: number ): boolean {
	try {
		return window.localStorage.getItem( keyOf( user ) ) === String( id );
	} catch {
		return false;
	}
}

export function hide( user: number, id: number ): void {
	try {
		window.localStorage.setItem( keyOf( user ), String( id ) );
	} catch {
		// A browser that keeps nothing shows it again on the next page.
	}
}
