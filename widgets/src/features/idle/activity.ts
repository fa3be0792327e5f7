import type { Tabs } from '../../api/tabs';

/** Milliseconds between two records of activity. */
const pause = 5000;

/** When the member last did something in any tab of this browser. */
export function createActivity( tabs: Tabs, user: number ) {
	const key = `lyd:active:${ user }`;
	let last = Date.now();
	let lastNoted = 0;
	const silent = tabs.onMessage( ( message ) => {
		if ( message.kind === 'active' && message.user === user ) {
			last = Math.max( last, message.at );
		}
	} );
	return {
		/** Moment in milliseconds; never one that is still to come. */
		last: () => Math.min( Date.now(), Math.max( last, read( key ) ) ),
		mark( isUrgent = false ) {
			last = Date.now();
			if ( isUrgent || last - lastNoted >= pause ) {
				lastNoted = last;
				keep( key, last );
				tabs.send( { kind: 'active', user, at: last } );
			}
		},
		stop: silent,
	};
}

function read( key: string ): number {
	try {
		return Number( window.localStorage.getItem( key ) ) || 0;
	} catch {
		return 0;
	}
}

function keep( key: string, moment: number ): void {
	try {
		window.localStorage.setItem( key, String( moment ) );
	} catch {
		// Tabs without storage still notify each other.
	}
}
