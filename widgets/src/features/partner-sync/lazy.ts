import { later, lazySection } from '../../ui/lazy';

/** The dialog of a sync and what stands of syncs on a document's page, loaded on first use (decision 0009). */
export const SyncDialog = later( () => import( /* webpackChunkName: "lyd-sync" */ './dialog' ) );
export const SyncStatus = lazySection( () => import( /* webpackChunkName: "lyd-sync" */ './status' ) );
