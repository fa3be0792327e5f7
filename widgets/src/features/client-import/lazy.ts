import { later } from '../../ui/lazy';

/** The dialog, loaded on first use (decision 0009). */
export const ImportDialog = later( () => import( /* webpackChunkName: "lyd-client-import" */ './dialog' ) );
