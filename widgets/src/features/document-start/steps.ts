import type { Draft } from '../../api/types';
import { videoOf } from '../../ui/video';
import { noticesOf, type Flags, type StartNotice } from './notices';

/** What a document or its template has to say before its interview. */
export interface Told {
	/** Of the document, which is there already. */
	id: number;
	name: string;
	flags: Flags;
	popupVideo: string;
	acknowledgement: string;
}

export type Step = { kind: 'video' } | { kind: 'notice'; notice: StartNotice } | { kind: 'acknowledgement' };

/** One after the other: the video, the notices that fit the flags, what must be acknowledged (document 2, section 4.3). */
export function stepsOf( { flags, popupVideo, acknowledgement }: Told ): Step[] {
	return [
		...( videoOf( popupVideo ) ? [ { kind: 'video' as const } ] : [] ),
		...noticesOf( flags ).map( ( notice ) => ( { kind: 'notice' as const, notice } ) ),
		...( acknowledgement.trim() ? [ { kind: 'acknowledgement' as const } ] : [] ),
	];
}

/** What is said between a draft and its interview. */
export const tellOf = ( draft: Draft ): Told => ( {
	id: draft.id,
	name: draft.name,
	flags: { ...draft },
	popupVideo: draft.popup_video ?? '',
	acknowledgement: draft.acknowledgement ?? '',
} );
