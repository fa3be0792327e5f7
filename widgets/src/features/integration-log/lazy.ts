import { later } from '../../ui/lazy';

/** The log of a system, loaded on first use (decision 0009). */
export const IntegrationLogs = later( () => import( /* webpackChunkName: "lyd-integration-logs" */ '.' ) );
