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

export type Step =
	{ kind: 'video' | 'acknowledgement' | 'asic' | 'registration' } | { kind: 'notice'; notice: StartNotice };

/**
 * One after the other: the video, the notices that fit the flags, what must be acknowledged (document 2, section 4.3). A company
 * registration has its video in the ASIC notice, and what must be acknowledged in its wizard.
 */
export function stepsOf( { flags, popupVideo, acknowledgement, isAsic }: StartedDraft ): Step[] {
	const notices = noticesOf( flags ).map( ( notice ) => ( { kind: 'notice' as const, notice } ) );
	if ( isAsic ) {
		return [ { kind: 'asic' }, ...notices, { kind: 'registration' } ];
	}
	return [
		...( parseVideo( popupVideo ) ? [ { kind: 'video' as const } ] : [] ),
		...notices,
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
