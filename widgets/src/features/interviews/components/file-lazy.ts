import { lazySection } from '../../../ui/lazy';

/** The field for files, apart from the page: most interviews ask for none. */
export const FileField = lazySection( () => import( /* webpackChunkName: "lyd-file-field" */ './file-field' ) );
