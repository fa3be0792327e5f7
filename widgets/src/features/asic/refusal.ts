import { ApiError } from '../../api/errors';
import { describeEvents } from './calls';
import type { Finding, MessageEvent } from './types';

/** The refusal of ASIC in its own words, or in these. */
export const refusalOf = ( events: MessageEvent[] | null, fallback: string ): ApiError =>
	new ApiError( {
		kind: 'refused',
		status: 409,
		errorCode: 'asic_refused',
		message: describeEvents( events ) || fallback,
	} );

/** What is wrong with the answers, if the service refused because of that. */
export function findingsIn( failure: unknown ): Finding[] {
	const found = failure instanceof ApiError ? failure.errors.findings : undefined;
	return Array.isArray( found ) ? ( found as Finding[] ) : [];
}
