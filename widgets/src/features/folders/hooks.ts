import { useApi } from '../../api/use-api';
import { Space, type FolderLike, type FolderNode } from './types';

/** The folder tree of a space (document 2, section 7); requested only if needed. */
export function useFolders( space: Space, open = true ) {
	// Another space's folders are no stand-in for these.
	return useApi< FolderNode[] >( open ? `/folder/get-all?type=${ space }` : null, { keepPreviousData: false } );
}

/** The folder as the dialog showed it or, after a refusal because of a change, as it is now. */
export function useCurrentFolder( folder: FolderNode, isRefused: boolean ): FolderNode {
	const { data } = useFolders( folder.type );
	return ( isRefused && findFolder( data ?? [], folder.id ) ) || folder;
}

/** The folder with an id anywhere in a forest. */
export function findFolder< F extends FolderLike >( folders: F[], id: number ): F | undefined {
	return pathTo( folders, id ).at( -1 );
}

/** The folders from the top one down to the one with an id; empty when it is not there. */
export function pathTo< F extends FolderLike >( folders: F[], id: number ): F[] {
	for ( const folder of folders ) {
		const below = folder.id === id ? [] : pathTo( folder.children as F[], id );
		if ( folder.id === id || below.length > 0 ) {
			return [ folder, ...below ];
		}
	}
	return [];
}

/** Levels the picker of the wizard shows (document 2, section 4.3). */
const levels = 3;

/** Stands for no folder: the space itself. */
export const topLevel = 'top';

/** The tree as lines for a select, each indented by its depth; the space itself is 0. */
export function folderLines( folders: FolderLike[], depth = 1 ): { value: string; text: string }[] {
	if ( depth > levels ) {
		return [];
	}
	return folders.flatMap( ( folder ) => [
		{
			value: String( folder.id ),
			text: `${ '\u2003'.repeat( depth ) }${ folder.name }`,
		},
		...folderLines( folder.children, depth + 1 ),
	] );
}
