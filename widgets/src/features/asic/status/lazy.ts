import { lazySection } from '../../../ui/lazy';

/** The panel of a company registration, on a document's page only. */
export const RegistrationPanel = lazySection( () => import( /* webpackChunkName: "lyd-asic" */ '.' ) );
