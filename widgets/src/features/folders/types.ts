import type { Folder } from '../../api/types';

/** Document spaces on the wire (document 2, section 3). */
export const Space = { mine: 1, shared: 2, organisation: 3 } as const;
export type Space = ( typeof Space )[ keyof typeof Space ];

export type FolderAction =
	'folders.create_in' | 'folders.rename' | 'folders.move' | 'folders.delete' | 'folders.share' | 'folders.unshare';

/** What every tree of folders has, also the popup tree of a move. */
export interface FolderLike {
	id: number;
	name: string;
	children: FolderLike[];
}

/** A folder as GET /folder/get-all lists it. */
export type FolderNode = Folder;
