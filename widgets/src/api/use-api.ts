import useSWR, { type SWRConfiguration } from 'swr';
import { useClient } from './context';
import type { ApiError } from './errors';

/** The `data` of a GET; a null path sends no request. Widgets of a page share responses (app/Data.tsx). */
export function useApi< T >( path: string | null, options?: SWRConfiguration ) {
	const client = useClient();
	return useSWR< T, ApiError >( path, () => client.get< T >( path! ), options as SWRConfiguration< T, ApiError > );
}

/** The `data` of a GET that is open to visitors too. */
export function useOpenApi< T >( path: string | null, options?: SWRConfiguration ) {
	const client = useClient();
	return useSWR< T, ApiError >(
		path,
		() => client.getOpen< T >( path! ),
		options as SWRConfiguration< T, ApiError >
	);
}
