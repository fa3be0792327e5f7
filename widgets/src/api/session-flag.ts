/**
 * The cookie that marks this browser as signed in for twenty minutes after a successful check (document 1, section 4). It grants no
 * access: it separates the tabs of a member from those of a visitor, and the tab that clears it is the one that signs out.
 */
const name = 'lyd_logged_in';
const seconds = 1200;

export const hasSessionFlag = () => document.cookie.split( '; ' ).includes( `${ name }=1` );

export const setSessionFlag = () => write( seconds );

/** Clears the flag; returns true for the one caller, of all tabs, for whom it was set. */
export function clearSessionFlag(): boolean {
	const wasSet = hasSessionFlag();
	write( 0 );
	return wasSet;
}

function write( age: number ): void {
	const secure = window.location.protocol === 'https:' ? '; Secure' : '';
	document.cookie = `${ name }=1; Max-Age=${ age }; path=/; SameSite=Lax${ secure }`;
}
