import useSWRInfinite from 'swr/infinite';
import { useClient } from '../../../api/context';
import type { ApiError } from '../../../api/errors';
import type { Page } from '../../../api/types';

/** What was done, and whether it could be. */
export interface LogRow {
	id: number;
	/** UTC. */
	created_at: string;
	action: string;
	action_name: string;
	/** Who did it; null for the service itself. */
	display_name: string | null;
	user_email: string | null;
	message: string;
	is_success: boolean;
}

/** GET /log: a page, and the counts of the filter. */
export interface LogPage extends Page< LogRow > {
	total: number;
	passed: number;
	failed: number;
}

export const filters = [ 'total', 'passed', 'failed' ] as const;
export type Filter = ( typeof filters )[ number ];

/** Rows a page (document 2, section 9). */
const pageSize = 15;

function logPath( id: number, filter: Filter, page: number ): string {
	const only = filter === 'total' ? '' : `&is_success=${ filter === 'passed' }`;
	return `/log?id=${ id }&length=${ pageSize }&page=${ page }${ only }`;
}

/** What was done to a document, newest first, page after page. */
export function useLogs( id: number, filter: Filter ) {
	const client = useClient();
	const { data, ...rest } = useSWRInfinite< LogPage, ApiError >(
		( index ) => logPath( id, filter, index + 1 ),
		( path: string ) => client.get< LogPage >( path ),
		{ revalidateFirstPage: false, revalidateOnFocus: false, shouldRetryOnError: false }
	);
	const last = data?.at( -1 );
	return {
		...rest,
		rows: data?.flatMap( ( page ) => page.rows ),
		counts: last,
		more: Boolean( last && last.page < last.total_page ),
	};
}
