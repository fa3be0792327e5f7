import { later } from '../../../ui/lazy';

/** The interview by voice; its code is loaded on first use. */
export const InterviewModal = later(
	() => import( /* webpackChunkName: "lyd-assistant-interview" */ './interview-modal' )
);
