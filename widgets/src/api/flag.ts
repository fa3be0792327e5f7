/**
 * The cookie that says "signed in" for twenty minutes after a good check (document 1, section 4). It opens nothing: it tells the tabs of
 * this browser apart from a visitor's, and whoever takes it away is the one who signs out.
 */
const name = 'lyd_logged_in';
const seconds = 1200;

export const hasFlag = () => document.cookie.split( '; ' ).includes( `${ name }=1` );

export const raiseFlag = () => write( seconds );

/** Takes the flag away; true for the one caller, of all tabs, who found it there. */
export function takeFlag(): boolean {
	const wasThere = hasFlag();
	write( 0 );
	return wasThere;
}

function write( age: number ): void {
	const secure = window.location.protocol === 'https:' ? '; Secure' : '';
	document.cookie = `${ name }=1; Max-Age=${ age }; path=/; SameSite=Lax${ secure }`;
}
