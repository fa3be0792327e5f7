import useSWR, { type SWRConfiguration } from 'swr';
import { useClient } from './context';
import type { ApiError } from './errors';

/** The `data` of a GET; null asks nothing. Widgets of a page that ask for the same share the answer (app/Data.tsx). */
export function useApi< T >( path: string | null, options?: SWRConfiguration ) {
	const client = useClient();
	return useSWR< T, ApiError >( path, () => client.get< T >( path! ), options as SWRConfiguration< T, ApiError > );
}

/** The same of what visitors may see too. */
export function useOpenApi< T >( path: string | null, options?: SWRConfiguration ) {
	const client = useClient();
	return useSWR< T, ApiError >(
		path,
		() => client.getOpen< T >( path! ),
		options as SWRConfiguration< T, ApiError >
	);
}
