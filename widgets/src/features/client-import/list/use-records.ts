import { useRef, useState } from 'react';
import useSWRInfinite from 'swr/infinite';
import { useClient } from '../../../api/context';
import type { ApiError } from '../../../api/errors';
import type { ClientPage, FundContactPage, FundPage } from '../../../api/types';
import type { ListedRecord } from '../types';
import { listPath, type ListQuery } from './paths';
import { toListed } from './rows';

type Page = ClientPage | FundContactPage | FundPage;

/** Milliseconds between two readings of a list that the service is still collecting. */
const collecting = 5_000;

/** The records of a list, page after page, while the page is below the number of pages. */
export function useRecords( query: ListQuery ) {
	const client = useClient();
	const [ isResetting, setResetting ] = useState( false );
	const [ resetError, setResetError ] = useState< unknown >();
	const {
		data: loaded,
		error,
		isLoading,
		size,
		setSize,
		isValidating,
		mutate,
	} = useSWRInfinite< Page, ApiError >(
		( index, previous: Page | null ) =>
			index > 0 && previous && previous.page >= previous.total_page ? null : listPath( query, index + 1 ),
		( path: string ) => client.get< Page >( path ),
		{
			revalidateOnFocus: false,
			shouldRetryOnError: false,
			keepPreviousData: true,
			refreshInterval: ( pages ) => ( pages?.[ 0 ]?.state === 'filling' ? collecting : 0 ),
		}
	);
	const { data, isKept } = useKept( query, { loaded, error, isLoading } );
	const [ first ] = data ?? [];
	const last = data?.at( -1 );

	/** Has the service read the whole list again, and shows it from its beginning. */
	async function reset() {
		setResetting( true );
		setResetError( undefined );
		try {
			const path = listPath( { ...query, name: '' }, 1, true );
			await ( path && client.get< Page >( path ) );
			await setSize( 1 );
			await mutate();
		} catch ( cause ) {
			setResetError( cause );
		} finally {
			setResetting( false );
		}
	}

	return {
		rows: data && distinct( data.flatMap( ( page ) => page.rows.map( toListed ) ) ),
		total: first?.total ?? 0,
		state: first?.state,
		refreshedAt: first?.refreshed_at,
		error: resetError ?? error,
		isLoading: ( isKept || ! data ) && ! error && listPath( query, 1 ) !== null,
		/** The rows are those of the search before. */
		isKept,
		isValidating: isValidating || isResetting,
		isLoadingMore: ! isKept && isValidating && data !== undefined && size > data.length,
		hasMore: ! isKept && last !== undefined && last.page < last.total_page,
		more: () => void setSize( ( now ) => Math.min( now, data?.length ?? 0 ) + 1 ),
		retry: () => {
			setResetError( undefined );
			return mutate();
		},
		isResetting,
		reset: () => void reset(),
	};
}

interface Response {
	loaded: Page[] | undefined;
	error: unknown;
	isLoading: boolean;
}

/** The pages of a list; while those of another search in it are loading, the ones before. */
function useKept( query: ListQuery, { loaded, error, isLoading }: Response ) {
	const own = listPath( query, 1 );
	const list = listPath( { ...query, name: '' }, 1 );
	const shown = useRef( { own, list } );
	if ( loaded && ! isLoading && ! error ) {
		shown.current = { own, list };
	}
	const isKept = shown.current.own !== own;
	const isOfList = isLoading && shown.current.list === list;
	return { data: ! isKept || isOfList ? loaded : undefined, isKept: isKept && isOfList };
}

/** A record that moved to a later page between two calls is shown once. */
const distinct = ( rows: ListedRecord[] ) => [ ...new Map( rows.map( ( row ) => [ row.id, row ] ) ).values() ];

export type Records = ReturnType< typeof useRecords >;
