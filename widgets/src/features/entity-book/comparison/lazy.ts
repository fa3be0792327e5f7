import { later } from '../../../ui/lazy';

/** The dialogs of the comparison, loaded on first use. */
export const ComparisonDialog = later( () => import( /* webpackChunkName: "lyd-details" */ './comparison-dialog' ) );
export const ConflictsDialog = later( () => import( /* webpackChunkName: "lyd-details" */ './conflicts-dialog' ) );
