import { useCallback, useState } from 'react';
import { useSWRConfig } from 'swr';
import { useClient } from '../../api/context';
import type { Assemble, Assembly } from '../../api/types';
import { assemblyPath, useAssembly } from './hooks';

/**
 * Assembles a document from the answers that are saved, and follows it to its end.
 *
 * @param document  Its id.
 * @param confirmed The member knows that it is another member's.
 */
export function useAssembleSaved( document: number, confirmed: boolean ) {
	const client = useClient();
	const { mutate } = useSWRConfig();
	const [ asking, setAsking ] = useState( false );
	const [ isRequested, setRequested ] = useState( false );
	const [ failure, setFailure ] = useState< unknown >( null );
	const { data } = useAssembly( document, isRequested );
	const assemble = useCallback( async () => {
		setAsking( true );
		setFailure( null );
		try {
			const answer = await client.call< Assembly >( `/xpressdox/assemble/${ document }`, {
				method: 'POST',
				body: { confirmed } satisfies Assemble,
			} );
			await mutate( assemblyPath( document ), answer.data, { revalidate: false } );
			setRequested( true );
		} catch ( error ) {
			setFailure( error );
		} finally {
			setAsking( false );
		}
	}, [ client, document, confirmed, mutate ] );
	return { assemble, asking, failure, assembly: ( isRequested && data ) || null };
}
