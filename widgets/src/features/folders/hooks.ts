import type { Folder } from '../../api/types';
import { useApi } from '../../api/use-api';

/** My Documents' folder tree (document 2, section 7). */
export const useFolders = () => useApi< Folder[] >( '/folder/get-all?type=1' );

/** Levels the picker shows (document 2, section 4.3). */
const levels = 3;

/** Stands for no folder: the space itself. */
export const topLevel = 'top';

/** The tree as lines for a select, each indented by its depth; the space itself is 0. */
export function folderLines( folders: Folder[], depth = 1 ): { value: string; text: string }[] {
	if ( depth > levels ) {
		return [];
	}
	return folders.flatMap( ( folder ) => [
		{
			value: String( folder.id ),
			text: `${ '\u2003'.repeat( depth ) }${ folder.name }`,
		},
		...folderLines( folder.children ?? [], depth + 1 ),
	] );
}
