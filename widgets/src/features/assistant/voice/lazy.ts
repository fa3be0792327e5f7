import { later } from '../../../ui/lazy';

/** Loaded on first use (decision 0009). */
export const VoiceChatScreen = later( () => import( /* webpackChunkName: "lyd-assistant-voice" */ './screen' ) );
