import { later } from '../../../ui/lazy';

/** Loaded on first use (decision 0009). */
export const LogDialog = later( () => import( /* webpackChunkName: "lyd-assistant-log" */ './log-dialog' ) );
