import { lazySection } from '../../../ui/lazy';

/** The book, loaded when its tab is first opened. */
export const EntityBook = lazySection( () => import( /* webpackChunkName: "lyd-book" */ '.' ) );
