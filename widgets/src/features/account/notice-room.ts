import { useEffect } from 'react';

/** Read by the plugin (Shell.php), which reserves the room on the next page. */
const cookie = 'lyd_notices';
const year = 31_536_000;

/** Milliseconds in which all widgets have drawn an answer that they share. */
const drawn = 50;

/**
 * Keeps the content of the account's page where it is when a notice comes above it: the content waits until the notices are loaded,
 * and on the member's next page their room is there from the start.
 */
export function useNoticeRoom( user: number, isKnown: boolean ): void {
	useEffect( () => {
		const notices = document.querySelector< HTMLElement >( '.lyd-shell__notices' );
		if ( ! isKnown || ! notices ) {
			return undefined;
		}
		// The member hides a notice: the page closes up behind it.
		const release = () => void ( notices.style.minHeight = '' );
		const settle = () => {
			release();
			const room = Math.min( 999, Math.ceil( notices.getBoundingClientRect().height ) );
			// One that hides itself later leaves its room.
			notices.style.minHeight = `${ room }px`;
			document.cookie = `${ cookie }=${ user }.${ room }; path=/; max-age=${ year }; samesite=lax`;
			document.querySelector( '.lyd-waiting' )?.classList.remove( 'lyd-waiting' );
		};
		notices.addEventListener( 'click', release );
		const timer = setTimeout( settle, drawn );
		return () => {
			clearTimeout( timer );
			notices.removeEventListener( 'click', release );
		};
	}, [ user, isKnown ] );
}
