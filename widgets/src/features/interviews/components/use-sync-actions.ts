import type { MenuEntry } from '../../../ui/menu-entry';
import type { ListedDocument } from '../../documents/types';
import { cas360, simpleFund, xero } from '../../integrations/systems';
import { useSyncMenu } from '../../partner-sync/use-sync-menu';
import { useDocumentPage } from './use-asic-actions';

const none: MenuEntry[] = [];

/**
 * The syncs of the interview screen by their menus (document 3, section 2.1); their dialogs are on the document's page.
 *
 * @param document    The document; null while it cannot be synced.
 * @param beforeLeave Saves what was typed; resolves to whether the page may be left.
 */
export function useSyncActions( document: ListedDocument | null, beforeLeave?: () => Promise< boolean > ) {
	const openPage = useDocumentPage( document );
	const entries = useSyncMenu( document, async ( act ) => {
		if ( ! beforeLeave || ( await beforeLeave() ) ) {
			openPage( act );
		}
	} );
	return {
		cas360: entries[ cas360 ] ?? none,
		simpleFund: entries[ simpleFund ] ?? none,
		/** Xero has no menu of its own. */
		others: entries[ xero ] ?? none,
	};
}
