import useSWRInfinite from 'swr/infinite';
import { useClient } from '../../api/context';
import type { ApiError } from '../../api/errors';
import { useApi } from '../../api/use-api';
import type { Bundle, HistoryPage, SigningSetup } from './types';

/** Rows a page (document 3, section 9). */
const pageSize = 15;
/** Milliseconds between two looks at a status that is open, and at one that is about to change. */
const pollInterval = 15_000;
const busyInterval = 2_000;

/** What a document's signing begins with; read once, so that a later response replaces nothing that was typed. */
export const useSigningSetup = ( document: number ) =>
	useApi< SigningSetup >( `/fusesign/list-signer?doc_id=${ document }`, {
		revalidateOnFocus: false,
		revalidateOnReconnect: false,
		revalidateIfStale: true,
		shouldRetryOnError: false,
		keepPreviousData: false,
	} );

export const bundlePath = ( document: number ) => `/fusesign/bundle/get?doc_id=${ document }`;

/** How a document's signing stands, followed while it is shown. */
export const useBundle = ( document: number ) =>
	useApi< Bundle >( bundlePath( document ), {
		keepPreviousData: false,
		refreshInterval: ( latest ) => intervalOf( latest as Bundle | undefined ),
	} );

const intervalOf = ( bundle: Bundle | undefined ) => {
	if ( bundle?.is_under_way ) {
		return busyInterval;
	}
	return isOpen( bundle ) ? pollInterval : 0;
};

/** Whether a signing goes on. */
export const isOpen = ( bundle: Bundle | undefined ) =>
	Boolean( bundle && [ 'preparing', 'pending', 'completed' ].includes( bundle.state ) );

/** What happened to the latest signing of a document, newest first, page after page. */
export function useHistory( document: number ) {
	const client = useClient();
	const { data, ...rest } = useSWRInfinite< HistoryPage, ApiError >(
		( index ) => `/fusesign/bundle/history?doc_id=${ document }&page=${ index + 1 }&length=${ pageSize }`,
		( path: string ) => client.get< HistoryPage >( path ),
		{ revalidateFirstPage: false, revalidateOnFocus: false, shouldRetryOnError: false }
	);
	const last = data?.at( -1 );
	return {
		...rest,
		rows: data?.flatMap( ( page ) => page.rows ),
		more: Boolean( last && last.page < last.total_page ),
	};
}
