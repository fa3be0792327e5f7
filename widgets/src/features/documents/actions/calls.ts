import { useMemo } from 'react';
import { useClient } from '../../../api/context';
import type { ShareCheck } from '../../../api/types';
import { usePatchLists, without } from '../hooks';
import { useRefresh } from '../refresh';
import type { ListedDocument } from '../types';

export const idsOf = ( documents: { id: number }[] ) => documents.map( ( { id } ) => id );

/** What can be done to documents (document 2, section 7). Each action reloads lists and counts, even if it was refused. */
export function useDocumentCalls() {
	const client = useClient();
	const refresh = useRefresh();
	const patch = usePatchLists();
	return useMemo( () => {
		async function write< T >( method: 'PUT' | 'DELETE', path: string, body: object ): Promise< T > {
			try {
				return ( await client.call< T >( path, { method, body } ) ).data;
			} finally {
				void refresh();
			}
		}
		const link = ( check: boolean, ids: number[], folder: number ) => ( {
			check,
			list_doc: ids,
			folder_id: folder,
		} );
		return {
			/** `seen` is the name the member saw: it may have changed in the meantime. */
			rename: ( id: number, name: string, expected: string ) =>
				write< ListedDocument >( 'PUT', `/doc/rename/${ id }`, { new_name: name, seen_name: expected } ),
			/** `seen` is the client or matter they all had on the screen, if it was one; null is none. */
			changeClient: ( ids: number[], name: string | null, expected?: string | null ) =>
				write( 'PUT', '/doc/change-client', {
					list_doc: ids,
					client: name,
					...( expected !== undefined && { seen_client: expected } ),
				} ),
			copy: ( id: number, name: string ) =>
				write< ListedDocument >( 'PUT', '/doc/duplicate-doc', { doc_id: id, name } ),
			/** Into a folder of My documents, null for the space itself. `seen` is the folder they all were in, if it was one. */
			move: ( ids: number[], folder: number | null, expected?: number | null ) =>
				write( 'PUT', '/doc/move-doc', {
					type: 1,
					list_doc: ids,
					folder_id: folder,
					...( expected !== undefined && { seen_folder_id: expected } ),
				} ),
			/** The rows leave the screen at once; refused ones return with the next response. */
			async remove( space: number, ids: number[] ) {
				await patch( without( ids ) );
				return write( 'DELETE', '/doc', { type: space, list_doc: ids } );
			},
			restore: ( ids: number[] ) => write( 'PUT', '/doc/restore', { list_doc: ids } ),
			/** Changes nothing: returns the documents that could be added. */
			checkShare: async ( ids: number[], folder: number ) =>
				(
					await client.call< ShareCheck >( '/doc/share-doc', {
						method: 'PUT',
						body: link( true, ids, folder ),
					} )
				).data,
			share: ( ids: number[], folder: number ) =>
				write< ShareCheck >( 'PUT', '/doc/share-doc', link( false, ids, folder ) ),
			unshare: ( id: number, folders: number[] ) =>
				write( 'PUT', '/doc/unshare-doc', { doc_id: id, list_folder: folders } ),
		};
	}, [ client, refresh, patch ] );
}
