/** Messages between the tabs of this browser. */
export type TabMessage =
	/** A member signed in, or opened another page. */
	| { kind: 'signed-in'; user: number }
	/** A member's session ended; `idle`: the member was absent. */
	| { kind: 'signed-out'; user: number; idle?: boolean }
	/** A member did something; `at` in milliseconds. */
	| { kind: 'active'; user: number; at: number };

const name = 'lyd';

/** The other tabs. A page that the browser puts aside closes its line, which would keep it from being brought back as it was. */
export function createTabs() {
	const listeners = new Set< ( message: TabMessage ) => void >();
	let line: BroadcastChannel | null = null;

	function open() {
		if ( ! line && typeof BroadcastChannel !== 'undefined' ) {
			line = new BroadcastChannel( name );
			line.onmessage = ( { data } ) => listeners.forEach( ( listener ) => listener( data as TabMessage ) );
		}
	}

	window.addEventListener( 'pageshow', open );
	window.addEventListener( 'pagehide', () => {
		line?.close();
		line = null;
	} );
	open();

	return {
		send: ( message: TabMessage ) => line?.postMessage( message ),
		hear( listener: ( message: TabMessage ) => void ) {
			listeners.add( listener );
			return () => void listeners.delete( listener );
		},
	};
}

export type Tabs = ReturnType< typeof createTabs >;
