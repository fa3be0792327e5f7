import type { DataProvider } from '../../api/types';
import type { MenuEntry } from '../../ui/menu-entry';
import type { ListedDocument } from '../documents/types';
import { flags, type SyncAct } from './act';
import { syncTo, viewLogs } from './words';

/** What can be done with a document and the connected systems that its template names, by the key of each system. */
export function syncEntries(
	row: ListedDocument,
	connected: DataProvider[],
	ask: ( act: SyncAct ) => void
): Record< string, MenuEntry[] > {
	const systems = connected.filter( ( { app } ) => app in flags && row[ flags[ app as keyof typeof flags ] ] );
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
