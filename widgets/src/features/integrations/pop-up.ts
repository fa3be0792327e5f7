/** The name of the window in which a member signs in to an application. */
const name = 'lyd-connect';

/** Milliseconds between two looks whether it has been closed (document 1, section 9). */
const pollInterval = 200;

/** Pixels; document 1, section 9 names the e-signing and the accounting service. */
const side = 500;

const wholeScreen = [ 'bgl360', 'sf360' ];

/** Opens the window at once, during the member's click, so that the browser allows it; null if it is blocked. */
export function openPopUp( path: string ): Window | null {
	const { width, height } = wholeScreen.includes( path ) ? window.screen : { width: side, height: side };
	const left = Math.max( 0, ( window.screen.width - width ) / 2 );
	const top = Math.max( 0, ( window.screen.height - height ) / 2 );
	return window.open( '', name, `popup,width=${ width },height=${ height },left=${ left },top=${ top }` );
}

/** Resolves when the window was closed, by whomever. */
export function closed( popUp: Window ): Promise< void > {
	return new Promise( ( done ) => {
		const timer = setInterval( () => {
			if ( popUp.closed ) {
				clearInterval( timer );
				done();
			}
		}, pollInterval );
	} );
}

/** Closes this page when it is that window; the page that opened it looks what became of it. */
export function closeIfPopUp(): boolean {
	if ( window.name !== name || ! window.opener ) {
		return false;
	}
	window.close();
	return true;
}
