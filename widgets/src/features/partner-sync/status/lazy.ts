import { lazySection } from '../../../ui/lazy';

/** What stands at connected systems, on a document's page only. */
export const SyncStatus = lazySection( () => import( /* webpackChunkName: "lyd-sync" */ '.' ) );
