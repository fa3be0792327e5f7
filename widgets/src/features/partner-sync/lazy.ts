import { later } from '../../ui/lazy';

/** The dialogs about connected systems, loaded on first use (decision 0009). */
export const SyncDialogs = later( () => import( /* webpackChunkName: "lyd-sync" */ './dialogs' ) );
