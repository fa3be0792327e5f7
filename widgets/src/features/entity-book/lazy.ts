import { later, lazySection } from '../../ui/lazy';

/** The book and its dialogs, loaded on first use. */
export const EntityBook = lazySection( () => import( /* webpackChunkName: "lyd-entity-book" */ './book' ) );
export const ComparisonDialog = later(
	() => import( /* webpackChunkName: "lyd-comparison" */ './comparison/comparison-dialog' )
);
export const ConflictsDialog = later(
	() => import( /* webpackChunkName: "lyd-comparison" */ './comparison/conflicts-dialog' )
);
