import useSWRInfinite from 'swr/infinite';
import { useClient } from '../../../api/context';
import type { ApiError } from '../../../api/errors';
import type { Log } from '../../../api/types';

export const filters = [ 'total', 'passed', 'failed' ] as const;
export type Filter = ( typeof filters )[ number ];

/** Rows a page (document 2, section 9). */
const pageSize = 15;

/** A page of a log, with the numbers of all its rows. */
export type LogPage< R > = Omit< Log, 'rows' > & { rows: R[] };

function logPath( log: string, id: number, filter: Filter, page: number ): string {
	const only = filter === 'total' ? '' : `&is_success=${ filter === 'passed' }`;
	return `${ log }?id=${ id }&length=${ pageSize }&page=${ page }${ only }`;
}

/**
 * What was done to a document, newest first, page after page.
 *
 * @param log    The path of the log.
 * @param id     The document.
 * @param filter Which rows.
 */
export function useLogs< R >( log: string, id: number, filter: Filter ) {
	const client = useClient();
	const { data, ...rest } = useSWRInfinite< LogPage< R >, ApiError >(
		( index ) => logPath( log, id, filter, index + 1 ),
		( path: string ) => client.get< LogPage< R > >( path ),
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
