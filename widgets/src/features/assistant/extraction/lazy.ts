import { lazySection } from '../../../ui/lazy';

/** Loaded with the first file (decision 0009). */
export const FileReading = lazySection( () => import( /* webpackChunkName: "lyd-assistant-extraction" */ '.' ) );
