/** Document spaces on the wire (document 2, section 3). */
export const Space = { mine: 1, shared: 2, organisation: 3 } as const;
export type Space = ( typeof Space )[ keyof typeof Space ];

export type FolderAct =
	'folders.create_in' | 'folders.rename' | 'folders.move' | 'folders.delete' | 'folders.share' | 'folders.unshare';

/** What every tree of folders has, also the popup tree of a move. */
export interface FolderLike {
	id: number;
	name: string;
	children: FolderLike[];
}

/** A folder as GET /folder/get-all lists it. */
export interface FolderNode extends FolderLike {
	/** The space it is listed in. */
	type: Space;
	/** Ancestors in this listing, the top one first. */
	parent_id: number[];
	children: FolderNode[];
	is_root: boolean;
	/** It or an ancestor is shared, or it belongs to the Shared space. */
	isShared: boolean;
	/** The nearest folder, itself or an ancestor, that is shared. */
	shared_parent_folder: number | null;
	folder_parent_id: number | null;
	folder_share_id: number | null;
	folder_share_created_by: number | null;
	api_remove_share: string | null;
	api_get_doc: string;
	created_by_user: { ID: number; display_name: string } | null;
	allowed: string[];
	/** What the plan alone forbids. */
	needs_upgrade: string[];
}

/** A folder of the popup tree of a move. */
export interface MoveTarget extends FolderLike {
	children: MoveTarget[];
	is_allowed: boolean;
	/** Why not, in the service's words. */
	reason: string;
}

/** GET /folder/{id}/popup-move. */
export interface MoveTargets {
	folders: MoveTarget[];
	can_be_top: boolean;
}

/** A row of GET /folder/list-deleted. */
export interface DeletedFolder {
	id: number;
	name: string;
	type: Space;
	deleted_at: string;
	deleted_by_user: { ID: number; display_name: string } | null;
	/** From then on it is gone for good. */
	purge_at: string;
	allowed: string[];
}
