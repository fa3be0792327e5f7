import { lazySection } from '../../../ui/lazy';
import { PaneSkeleton } from '../preview/pane-skeleton';

/** The preview, apart from the page: the questions can be answered before it is there. */
export const PreviewPane = lazySection(
	() => import( /* webpackChunkName: "lyd-interview-preview" */ '../preview/preview-pane' ),
	<PaneSkeleton />
);
