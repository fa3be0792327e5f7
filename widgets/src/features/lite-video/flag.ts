/**
 * "Shown unless a local flag says false" (document 3, section 4.12): kept for good if the member declines it, until the browser is
 * closed when they only closed it.
 */
const keyOf = ( user: number ) => `lyd:lite-video:${ user }`;

const places = () => [ window.localStorage, window.sessionStorage ];

/** Whether the member has put it away on this device. */
export const isHidden = ( user: number ) => places().some( ( place ) => read( place, user ) );

/** Whether the member declined it. */
export const isHiddenForGood = ( user: number ) => read( window.localStorage, user );

export function putAway( user: number, forGood: boolean ): void {
	try {
		places()[ forGood ? 0 : 1 ]?.setItem( keyOf( user ), 'false' );
	} catch {
		// A browser that keeps nothing shows it again.
	}
}

function read( place: Storage, user: number ): boolean {
	try {
		return place.getItem( keyOf( user ) ) === 'false';
	} catch {
		return false;
	}
}
