import type { Client } from '../../api/client';
import type { DocumentPage } from '../../api/types';
import type { DocumentList, ListedDocument } from './types';

/** Rows a page (document 2, section 9). */
export const pageSize = 10;

/** Rows that one request brings at most. */
const most = 100;

/** Loads the next rows of a list until there are `count` more, or no more. */
export async function loadRows(
	client: Client,
	path: string,
	count: number,
	start: DocumentList
): Promise< DocumentList > {
	let list = start;
	do {
		const length = Math.min( most, count - ( list.rows.length - start.rows.length ) );
		const page = Math.floor( list.rows.length / length ) + 1;
		const after = list.next ? `&after=${ encodeURIComponent( list.next ) }` : '';
		const response = await client.get< DocumentPage >( `${ path }&page=${ page }&length=${ length }${ after }` );
		list = {
			tab: list.tab,
			folderId: list.folderId,
			rows: distinct( [ ...list.rows, ...response.rows ] ),
			total: response.total_record,
			isExact: response.is_total_exact,
			next: response.next,
		};
	} while ( list.next && list.rows.length - start.rows.length < count );
	return list;
}

/** A row that moved to a later page while we read would show twice. */
export function distinct( rows: ListedDocument[] ): ListedDocument[] {
	return [ ...new Map( rows.map( ( row ) => [ row.id, row ] ) ).values() ];
}
