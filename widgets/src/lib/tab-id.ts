import { randomKey } from './random-key';

const key = 'lyd:tab';
let id: string | undefined;

/**
 * The id of this browser tab. It survives a reload. While the page lives it is nowhere in the session storage, which a duplicated tab
 * copies: that tab gets an id of its own.
 */
export function getTabId(): string {
	if ( id === undefined ) {
		const stored = takeStored();
		id = ( isReload() && stored ) || randomKey();
		window.addEventListener( 'pagehide', store );
		window.addEventListener( 'pageshow', ( event ) => event.persisted && takeStored() );
	}
	return id;
}

function isReload(): boolean {
	const [ entry ] = window.performance.getEntriesByType?.( 'navigation' ) ?? [];
	return ( entry as PerformanceNavigationTiming | undefined )?.type === 'reload';
}

function store() {
	try {
		window.sessionStorage.setItem( key, id! );
	} catch {
		// The page after a reload then gets a new id, and finds this one's copies as those of another tab.
	}
}

function takeStored(): string | null {
	try {
		const stored = window.sessionStorage.getItem( key );
		window.sessionStorage.removeItem( key );
		return stored;
	} catch {
		return null;
	}
}
