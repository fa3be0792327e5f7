import { later, lazySection } from '../../ui/lazy';

/** The dialogs and the panel of a company registration, loaded on first use (decision 0009). */
export const AsicDialogs = later( () => import( /* webpackChunkName: "lyd-asic" */ './dialogs' ) );
export const RegistrationPanel = lazySection( () => import( /* webpackChunkName: "lyd-asic" */ './status' ) );
export const RegistrationStart = later( () => import( /* webpackChunkName: "lyd-asic" */ './start' ) );
