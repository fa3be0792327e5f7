import type { Draft } from '../../api/types';
import { parseVideo } from '../../ui/video';
import { noticesOf, type Flags, type StartNotice } from './notices';

/** A document that was just started, with what its template shows before the interview. */
export interface StartedDraft {
	/** Of the document. */
	id: number;
	name: string;
	flags: Flags;
	popupVideo: string;
	acknowledgement: string;
	/** It registers a company: the ASIC notice and the wizard are shown. */
	isAsic: boolean;
}

export type Step = { kind: 'video' } | { kind: 'notice'; notice: StartNotice } | { kind: 'acknowledgement' };

/** One after the other: the video, the notices that fit the flags, what must be acknowledged (document 2, section 4.3). */
export function stepsOf( { flags, popupVideo, acknowledgement }: StartedDraft ): Step[] {
	return [
		...( parseVideo( popupVideo ) ? [ { kind: 'video' as const } ] : [] ),
		...noticesOf( flags ).map( ( notice ) => ( { kind: 'notice' as const, notice } ) ),
		...( acknowledgement.trim() ? [ { kind: 'acknowledgement' as const } ] : [] ),
	];
}

/** The notices before the interview, from the response of POST /doc/draft. */
export const toStartedDraft = ( draft: Draft ): StartedDraft => ( {
	id: draft.id,
	name: draft.name,
	flags: { ...draft },
	popupVideo: draft.popup_video ?? '',
	acknowledgement: draft.acknowledgement ?? '',
	isAsic: Boolean( draft.is_asic_document ),
} );

/** Whether something comes before the interview. */
export const hasSteps = ( draft: StartedDraft ) => draft.isAsic || stepsOf( draft ).length > 0;
