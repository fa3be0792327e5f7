import type { MenuEntry } from '../../ui/menu-entry';
import { useOnDemand } from '../../lib/on-demand';
import { isSyncable } from '../documents/actions/rights';
import type { ListedDocument } from '../documents/types';
import { useProviders } from '../integrations/use-providers';
import type { SyncAct } from './act';

/**
 * The menu entries of syncs by system, only while a system is connected (document 3, section 4.7).
 *
 * @param row The document; null while nothing can be synced.
 * @param ask Opens the dialog of an act.
 */
export function useSyncMenu(
	row: ListedDocument | null,
	ask: ( act: SyncAct ) => void
): Record< string, MenuEntry[] > {
	const isPossible = row !== null && isSyncable( row );
	const { providers } = useProviders( isPossible );
	const entries = useOnDemand(
		isPossible && providers.length > 0,
		() => import( /* webpackChunkName: "lyd-sync" */ './entries' )
	);
	return isPossible && entries ? entries.syncEntries( row, providers, ask ) : {};
}
