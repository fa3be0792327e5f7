import type { MenuEntry } from '../../ui/menu-entry';
import { useOnDemand } from '../../lib/on-demand';
import { isSyncable } from '../documents/actions/rights';
import { Status, type ListedDocument } from '../documents/types';
import { useProviders } from '../integrations/use-providers';
import type { SyncAct } from './act';

/**
 * The menu entries of syncs by system, only while a system is connected (document 3, section 4.7).
 *
 * @param row The document; nothing of it is synced before it is completed.
 * @param ask Opens the dialog of an act.
 */
export function useSyncMenu( row: ListedDocument, ask: ( act: SyncAct ) => void ): Record< string, MenuEntry[] > {
	const isPossible = isSyncable( row ) && row.status !== Status.inProgress;
	const { providers } = useProviders( isPossible );
	const entries = useOnDemand(
		isPossible && providers.length > 0,
		() => import( /* webpackChunkName: "lyd-sync" */ './entries' )
	);
	return isPossible && entries ? entries.syncEntries( row, providers, ask ) : {};
}
