import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { useClient } from '../../api/context';
import type { AnswersReplaced, AnswersRestore, SaveDetail } from '../../api/types';

const isDetail = ( key: unknown ) => typeof key === 'string' && key.startsWith( '/log/log-changes/' );

/** Restores the answers of a save; the caller confirmed what the detail shows. */
export function useRestore( document: number, onDone: ( message: string ) => void ) {
	const client = useClient();
	const { mutate } = useSWRConfig();
	const [ busy, setBusy ] = useState( false );
	const [ failure, setFailure ] = useState< unknown >( null );
	async function restore( { row, restoration }: SaveDetail ) {
		setBusy( true );
		setFailure( null );
		try {
			const { message } = await client.call< AnswersReplaced >( `/doc/restore-answers/${ document }`, {
				method: 'PUT',
				body: {
					revision: row.revision,
					seen_revision: restoration.answer_revision,
					confirmed: restoration.needs_confirmation,
				} satisfies AnswersRestore,
			} );
			// What restoring any save would change is another matter now.
			void mutate( isDetail, undefined, { revalidate: false } );
			onDone( message );
		} catch ( error ) {
			setFailure( error );
		} finally {
			setBusy( false );
		}
	}
	return { busy, failure, restore, forget: () => setFailure( null ) };
}
