import useSWRInfinite from 'swr/infinite';
import { useClient } from '../../../api/context';
import type { ApiError } from '../../../api/errors';
import type { Entity, EntityDetails, Page } from '../../../api/types';
import { useApi } from '../../../api/use-api';

export interface EntityFilter {
	name: string;
	/** A type of clients; empty for all. */
	type: string;
}

const pageSize = 20;
const options = { revalidateFirstPage: false, revalidateOnFocus: false, shouldRetryOnError: false };

/** The entities of the book by name, page after page. */
export function useEntities( { name, type }: EntityFilter ) {
	const client = useClient();
	const { data, ...rest } = useSWRInfinite< Page< Entity >, ApiError >(
		( index, previous: Page< Entity > | null ) =>
			index > 0 && ( ! previous || index >= previous.total_page )
				? null
				: `/entity-book?${ new URLSearchParams( {
						...( name && { name } ),
						...( type && { type } ),
						page: String( index + 1 ),
						length: String( pageSize ),
					} ) }`,
		( path: string ) => client.get< Page< Entity > >( path ),
		options
	);
	const last = data?.at( -1 );
	return {
		...rest,
		rows: data?.flatMap( ( page ) => page.rows ),
		total: last?.total_record ?? 0,
		hasMore: Boolean( last && last.page < last.total_page ),
	};
}

/** One entity with everything that is known of it. */
export const useEntity = ( id: number ) =>
	useApi< EntityDetails >( `/entity-book/${ id }`, { revalidateOnFocus: false, shouldRetryOnError: false } );
