import { ApiError } from '../../api/errors';
import { remaining } from '../credits/hooks';
import type { ChosenTemplate } from '../documents/store';
import { useMe } from '../identity/hooks';

/** Whether the team may start one more document. */
export interface Limit {
	/** It is loaded, or not relevant. */
	isKnown: boolean;
	isReached: boolean;
	error: unknown;
	retry: () => void;
}

/** The check before a document (document 2, section 4.3); what costs nothing takes no credit. The service has the last word. */
export function useLimit( template: ChosenTemplate | null, failure: unknown ): Limit {
	const isNeeded = Boolean( template && ! template.is_free );
	const { data, error, mutate } = useMe();
	const left = remaining( data );
	const isRefused = failure instanceof ApiError && failure.errorCode === 'credits_exhausted';
	return {
		isKnown: ! isNeeded || Boolean( data ),
		isReached: isRefused || ( isNeeded && left !== null && left < 1 ),
		error: isNeeded && ! data ? error : undefined,
		retry: () => void mutate(),
	};
}
