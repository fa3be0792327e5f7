import useSWRInfinite from 'swr/infinite';
import { useClient } from '../../../api/context';
import type { ApiError } from '../../../api/errors';
import type { DeletedDocument, DeletedFolder, Page } from '../../../api/types';
import { useOnRefresh } from '../refresh';

/** Rows a page (document 2, section 9). */
export const length = 10;

export interface DeletedPages< T > {
	rows: T[] | undefined;
	/** Of all pages. */
	total: number;
	error: ApiError | undefined;
	busy: boolean;
	retry: () => void;
	/** Absent after the last page. */
	more?: () => void;
}

/** What was deleted and can still be had back, page after page; `name` is a part of what it was called. */
export function useDeleted< T extends DeletedDocument | DeletedFolder >( path: string, name = '' ): DeletedPages< T > {
	const client = useClient();
	const search = name && `&name=${ encodeURIComponent( name ) }`;
	const list = useSWRInfinite< Page< T >, ApiError >(
		( index, before: Page< T > | null ) =>
			before && before.page >= before.total_page
				? null
				: `${ path }?page=${ index + 1 }&length=${ length }${ search }`,
		( key: string ) => client.get< Page< T > >( key ),
		{ keepPreviousData: true }
	);
	useOnRefresh( () => list.mutate() );
	const last = list.data?.at( -1 );
	return {
		rows: list.data?.flatMap( ( page ) => page.rows ),
		total: last?.total_record ?? 0,
		error: list.error,
		busy: list.isValidating,
		retry: () => list.mutate(),
		more: last && last.page < last.total_page ? () => list.setSize( list.size + 1 ) : undefined,
	};
}
