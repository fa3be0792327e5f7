import { useMemo } from 'react';
import { useClient } from '../../api/context';
import type { FolderCreate, FolderMove, FolderRename } from '../../api/types';
import { useRefresh } from '../documents/refresh';
import { topLevel } from './hooks';
import type { FolderNode } from './types';
import type { FolderChoice } from './components/folder-picker';

/** What can be done to folders (document 2, section 7). Each action reloads lists and trees, even if it was refused. */
export function useFolderActions() {
	const client = useClient();
	const refresh = useRefresh();
	return useMemo( () => {
		async function write< T >( method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object ): Promise< T > {
			try {
				return ( await client.call< T >( path, { method, body } ) ).data;
			} finally {
				// Once the screen has left what is no longer there: the list of a deleted folder is not loaded again.
				setTimeout( () => refresh( { folders: true } ) );
			}
		}
		return {
			create: ( folder: FolderCreate ) => write< FolderNode >( 'POST', '/folder', folder ),
			rename: ( { id, name: expected }: FolderNode, name: string ) =>
				write< FolderNode >( 'PUT', `/folder/${ id }`, { name, seen_name: expected } satisfies FolderRename ),
			move: ( { id, folder_parent_id: expected }: FolderNode, target: FolderChoice ) =>
				write( 'PUT', `/folder/${ id }/move-folder`, {
					to_folder_id: target === topLevel ? null : target,
					seen_folder_id: expected,
				} satisfies FolderMove ),
			remove: ( { id }: FolderNode ) => write( 'DELETE', `/folder/${ id }` ),
			restore: ( ids: number[] ) => write( 'PUT', '/folder/restore', { list_folder: ids } ),
			share: ( ids: number[] ) => write( 'POST', '/folder-share', { folder_ids: ids } ),
			/** By the ids of the shares, not of the folders. */
			unshare: ( shares: number[] ) => write( 'DELETE', `/folder-share?folder_share_id=${ shares.join( ',' ) }` ),
		};
	}, [ client, refresh ] );
}
