import { randomKey } from './random-key';

const key = 'lyd:tab';
let id: string | undefined;

/**
 * Returns the id of this browser tab. It survives a reload. It is in the session storage only while no page of the tab is loaded, since
 * a duplicated tab copies the session storage and must get its own id.
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
		// After a reload the page gets a new id, and reads this page's drafts as those of another tab.
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
