import useSWRInfinite from 'swr/infinite';
import { useClient } from '../../../api/context';
import type { ApiError } from '../../../api/errors';
import type { Log } from '../../../api/types';

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
	const { data, ...rest } = useSWRInfinite< Log, ApiError >(
		( index ) => logPath( id, filter, index + 1 ),
		( path: string ) => client.get< Log >( path ),
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
