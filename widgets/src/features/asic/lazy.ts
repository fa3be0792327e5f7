import { later } from '../../ui/lazy';

/** The dialogs of a company registration, loaded on first use (decision 0009). */
export const AsicDialogs = later( () => import( /* webpackChunkName: "lyd-asic" */ './dialogs' ) );
export const RegistrationStart = later( () => import( /* webpackChunkName: "lyd-asic" */ './start' ) );
