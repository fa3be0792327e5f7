import type { Client } from './client';

/** Milliseconds between two checks of the session (document 1, section 9). */
const checkInterval = 300_000;

/** Milliseconds between two comparisons with the clock; after a laptop has slept, a timer of five minutes would run too late. */
const timerInterval = 15_000;

/**
 * Keeps the session of a page up to date: checks it now, every five minutes, and when the member returns to the page; follows
 * sign-ins and sign-outs in other tabs. Returns a function that stops the watch.
 */
export function watchSession( client: Client ): () => void {
	const { session, tabs } = client;
	let checkedAt = 0;
	const check = () => {
		checkedAt = Date.now();
		return client.refreshSession();
	};
	const isOld = ( moment: number ) => Date.now() - moment >= checkInterval;
	const checkIfDue = () => void ( session.state() === 'open' && isOld( checkedAt ) && check() );
	const handleReturn = () => {
		const isDue = session.state() === 'ended' ? session.user() !== null : isOld( session.checkedAt() );
		if ( document.visibilityState === 'visible' && isDue ) {
			void check();
		}
	};
	// A page restored from the back/forward cache has received no messages in the meantime.
	const handlePageShow = ( event: PageTransitionEvent ) => void ( event.persisted && check() );
	const timer = setInterval( checkIfDue, timerInterval );
	const unsubscribe = tabs.onMessage( ( message ) => {
		const user = session.user()?.id;
		if ( message.kind === 'signed-out' && message.user === user ) {
			session.endQuietly();
		} else if ( message.kind === 'signed-in' && user ) {
			void ( message.user === user ? session.state() === 'ended' && check() : session.endQuietly() );
		}
	} );
	window.addEventListener( 'focus', handleReturn );
	window.addEventListener( 'online', handleReturn );
	window.addEventListener( 'pageshow', handlePageShow );
	document.addEventListener( 'visibilitychange', handleReturn );
	void check().then( () => {
		const user = session.user()?.id;
		if ( user ) {
			tabs.send( { kind: 'signed-in', user } );
		}
	} );
	return () => {
		clearInterval( timer );
		unsubscribe();
		window.removeEventListener( 'focus', handleReturn );
		window.removeEventListener( 'online', handleReturn );
		window.removeEventListener( 'pageshow', handlePageShow );
		document.removeEventListener( 'visibilitychange', handleReturn );
	};
}
