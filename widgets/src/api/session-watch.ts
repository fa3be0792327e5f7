import type { Client } from './client';

/** Milliseconds between two checks of the session (document 1, section 9). */
const ping = 300_000;

/** Milliseconds between two looks at the clock: an interval of five minutes says nothing for long after a laptop has slept. */
const tick = 15_000;

/**
 * Keeps the session of a page up to date: checks it now, every five minutes, and when the member returns to it; keeps in step with the
 * other tabs. Returns how to stop that.
 */
export function watchSession( client: Client ): () => void {
	const { session, tabs } = client;
	let checkedAt = 0;
	const wake = () => {
		checkedAt = Date.now();
		return client.wake();
	};
	const isOld = ( moment: number ) => Date.now() - moment >= ping;
	const look = () => void ( session.state() === 'open' && isOld( checkedAt ) && wake() );
	const comeBack = () => {
		const isWanted = session.state() === 'ended' ? session.user() !== null : isOld( session.checked() );
		if ( document.visibilityState === 'visible' && isWanted ) {
			void wake();
		}
	};
	// Put aside and brought back: much may have happened, and nothing was heard of it.
	const restore = ( event: PageTransitionEvent ) => void ( event.persisted && wake() );
	const timer = setInterval( look, tick );
	const silent = tabs.hear( ( message ) => {
		const user = session.user()?.id;
		if ( message.kind === 'signed-out' && message.user === user ) {
			session.endQuietly();
		} else if ( message.kind === 'signed-in' && user ) {
			void ( message.user === user ? session.state() === 'ended' && wake() : session.endQuietly() );
		}
	} );
	window.addEventListener( 'focus', comeBack );
	window.addEventListener( 'online', comeBack );
	window.addEventListener( 'pageshow', restore );
	document.addEventListener( 'visibilitychange', comeBack );
	void wake().then( () => {
		const user = session.user()?.id;
		if ( user ) {
			tabs.send( { kind: 'signed-in', user } );
		}
	} );
	return () => {
		clearInterval( timer );
		silent();
		window.removeEventListener( 'focus', comeBack );
		window.removeEventListener( 'online', comeBack );
		window.removeEventListener( 'pageshow', restore );
		document.removeEventListener( 'visibilitychange', comeBack );
	};
}
