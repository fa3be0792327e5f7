import { later, lazySection } from '../../ui/lazy';

/** The dialogs about connected systems and what stands of them on a document's page, loaded on first use (decision 0009). */
export const SyncDialogs = later( () => import( /* webpackChunkName: "lyd-sync" */ './dialogs' ) );
export const SyncStatus = lazySection( () => import( /* webpackChunkName: "lyd-sync" */ './status' ) );
