/**
 * The cookie that marks this browser as signed in for twenty minutes after a successful check (document 1, section 4). It grants no
 * access: it distinguishes the tabs of a member from those of a visitor, and only the tab that clears it signs out.
 */
const cookieName = 'lyd_logged_in';
const maxAge = 1200;

export const hasSessionFlag = () => document.cookie.split( '; ' ).includes( `${ cookieName }=1` );

export const setSessionFlag = () => write( maxAge );

/** Clears the flag; returns whether it was set, which is true in one tab only. */
export function clearSessionFlag(): boolean {
	const wasSet = hasSessionFlag();
	write( 0 );
	return wasSet;
}

function write( seconds: number ): void {
	const secure = window.location.protocol === 'https:' ? '; Secure' : '';
	document.cookie = `${ cookieName }=1; Max-Age=${ seconds }; path=/; SameSite=Lax${ secure }`;
}
