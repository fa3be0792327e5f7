import { useEffect } from 'react';
import type { ActionToken, InterviewDocument } from '../../api/types';
import { useApi } from '../../api/use-api';
import type { Interview } from './types';

/** Read once: a later response must not overwrite what is being typed. */
export const once = {
	revalidateOnFocus: false,
	revalidateOnReconnect: false,
	revalidateIfStale: false,
	shouldRetryOnError: false,
};

/** The document with its answers. */
export const useDocument = ( id: number ) => useApi< InterviewDocument >( id ? `/doc/${ id }` : null, once );

/** The questions of the template version that the document was started with. */
export const useQuestions = ( document: InterviewDocument | undefined ) =>
	useApi< Interview >(
		document?.template
			? `/question/get_by_template?id_template=${ document.template.id }&x_template_id=${ document.x_template_id }`
			: null,
		once
	);

/** The questions of any version of a template, for a shop admin who tries them. */
export const useTrialQuestions = ( version: number ) =>
	useApi< Interview >( `/question/try?x_template_id=${ version }`, once );

/**
 * The right to save from this tab; taking it ends that of every other tab.
 *
 * @param id        The document.
 * @param confirmed The member confirmed changing another member's document.
 */
export const useActionToken = ( id: number, confirmed: boolean ) =>
	useApi< ActionToken >( `/get-action-token/${ id }${ confirmed ? '?confirmed=true' : '' }`, once );

/** Whether another tab saved after the answers were read, and before this one took the right to save; they are then read again. */
export function useIsOutdated(
	document: InterviewDocument,
	token: ActionToken | undefined,
	refresh: () => void
): boolean {
	const isOutdated = ( token?.answer_revision ?? 0 ) > document.answer_revision;
	useEffect( () => {
		if ( isOutdated ) {
			refresh();
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- once for each token
	}, [ isOutdated ] );
	return isOutdated;
}
