import useSWRInfinite from 'swr/infinite';
import { useClient } from '../../api/context';
import type { ApiError } from '../../api/errors';
import type { DocumentRow, Page } from '../../api/types';
import { sortOf } from './sorts';

/** Rows a page (document 2, section 9). */
export const pageSize = 10;

interface Query {
	search: string;
	/** Key of the sort, null for the default. */
	sort: string | null;
	folderId: string | null;
}

/** The address of one page of My Documents. */
export function listPath( { search, sort, folderId }: Query, page: number ): string {
	const { sort: column, order } = sortOf( sort );
	const query = new URLSearchParams( {
		type: '1',
		page: String( page ),
		length: String( pageSize ),
		sort: column,
		order,
	} );
	if ( search ) {
		query.set( 'name', search );
	}
	if ( folderId ) {
		query.set( 'folder_id', folderId );
	}
	return `/doc?${ query }`;
}

/** My Documents, page after page; `pages` are asked for at once when the address already had them. */
export function useDocuments( query: Query, pages: number ) {
	const client = useClient();
	const list = useSWRInfinite< Page< DocumentRow >, ApiError >(
		( index ) => listPath( query, index + 1 ),
		( path: string ) => client.get< Page< DocumentRow > >( path ),
		{
			initialSize: pages,
			parallel: true,
			revalidateFirstPage: true,
			keepPreviousData: true,
		}
	);
	const answers = list.data ?? [];
	const last = answers[ answers.length - 1 ];
	return {
		...list,
		rows: list.data && distinct( answers.flatMap( ( page ) => page.rows ) ),
		total: last?.total_record ?? 0,
		more: Boolean( last && last.page < last.total_page ),
	};
}

/** A row that moved to a later page while we read would show twice. */
function distinct( rows: DocumentRow[] ): DocumentRow[] {
	return [ ...new Map( rows.map( ( row ) => [ row.id, row ] ) ).values() ];
}
