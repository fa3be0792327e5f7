import type { DataProvider } from '../../api/types';
import type { MenuEntry } from '../../ui/menu-entry';
import type { SyncAct } from './act';
import { syncTo, viewLogs } from './words';

/** What can be done with a document and connected systems, by the key of each system. */
export function syncEntries( systems: DataProvider[], ask: ( act: SyncAct ) => void ): Record< string, MenuEntry[] > {
	return Object.fromEntries(
		systems.map( ( { app } ) => [
			app,
			[
				{ text: syncTo( app ), icon: 'up', onSelect: () => ask( `sync:${ app }` ) },
				{ text: viewLogs( app ), icon: 'list', onSelect: () => ask( `sync_logs:${ app }` ) },
			] satisfies MenuEntry[],
		] )
	);
}
