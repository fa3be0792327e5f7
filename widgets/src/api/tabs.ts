/** Messages between the tabs of this browser. */
export type TabMessage =
	/** A member signed in, or opened another page. */
	| { kind: 'signed-in'; user: number }
	/** A member's session ended; `idle`: the member was absent. */
	| { kind: 'signed-out'; user: number; idle?: boolean }
	/** A member did something; `at` in milliseconds. */
	| { kind: 'active'; user: number; at: number };

const channelName = 'lyd';

/** The channel to the other tabs. It is closed while the page is hidden: an open channel excludes it from the back/forward cache. */
export function createTabs() {
	const listeners = new Set< ( message: TabMessage ) => void >();
	let channel: BroadcastChannel | null = null;

	function open() {
		if ( ! channel && typeof BroadcastChannel !== 'undefined' ) {
			channel = new BroadcastChannel( channelName );
			channel.onmessage = ( { data } ) => listeners.forEach( ( listener ) => listener( data as TabMessage ) );
		}
	}

	window.addEventListener( 'pageshow', open );
	window.addEventListener( 'pagehide', () => {
		channel?.close();
		channel = null;
	} );
	open();

	return {
		send: ( message: TabMessage ) => channel?.postMessage( message ),
		/** Calls the listener for each message of another tab; returns a function that removes it. */
		onMessage( listener: ( message: TabMessage ) => void ) {
			listeners.add( listener );
			return () => void listeners.delete( listener );
		},
	};
}

export type Tabs = ReturnType< typeof createTabs >;
