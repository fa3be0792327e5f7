import { lazySection } from '../../../ui/lazy';

/** The settings, loaded when their tab is first opened. */
export const AssistantSettings = lazySection( () => import( /* webpackChunkName: "lyd-assistant-settings" */ '.' ) );
