import { later } from '../../ui/lazy';

/** The wizard and the status of signing, loaded on first use (decision 0009). */
export const SigningWizard = later( () => import( /* webpackChunkName: "lyd-signing" */ './wizard' ) );
export const SigningStatus = later( () => import( /* webpackChunkName: "lyd-signing" */ './status' ) );
