import { useCallback, useState } from 'react';
import { useSWRConfig } from 'swr';
import { useClient } from '../../api/context';
import type { Assemble, Assembly } from '../../api/types';
import { assemblyPath, useAssembly } from './hooks';

/**
 * Assembles a document from the answers that are saved, and follows it to its end.
 *
 * @param document  Its id.
 * @param confirmed The member confirmed changing another member's document.
 */
export function useAssembleSaved( document: number, confirmed: boolean ) {
	const client = useClient();
	const { mutate } = useSWRConfig();
	const [ requesting, setRequesting ] = useState( false );
	const [ isRequested, setRequested ] = useState( false );
	const [ failure, setFailure ] = useState< unknown >( null );
	const { data } = useAssembly( document, isRequested );
	const assemble = useCallback( async () => {
		setRequesting( true );
		setFailure( null );
		try {
			const response = await client.call< Assembly >( `/xpressdox/assemble/${ document }`, {
				method: 'POST',
				body: { confirmed } satisfies Assemble,
			} );
			await mutate( assemblyPath( document ), response.data, { revalidate: false } );
			setRequested( true );
		} catch ( error ) {
			setFailure( error );
		} finally {
			setRequesting( false );
		}
	}, [ client, document, confirmed, mutate ] );
	return { assemble, requesting, failure, assembly: ( isRequested && data ) || null };
}
