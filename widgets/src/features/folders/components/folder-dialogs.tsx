import type { FolderAction, FolderNode, Space } from '../types';
import { CreateFolderDialog } from './create-folder-dialog';
import { DeleteFolderDialog } from './delete-folder-dialog';
import { MoveFolderDialog } from './move-folder-dialog';
import { RenameFolderDialog } from './rename-folder-dialog';
import { ShareFolderDialog } from './share-folder-dialog';
import { UnshareFolderDialog } from './unshare-folder-dialog';

export interface FolderRequest {
	act: FolderAction;
	/** null: a new folder at the top. */
	folder: FolderNode | null;
	space: Space;
	/** A new folder in this one, or at the top as well. */
	orTop?: boolean;
}

export interface FolderDialogsProps {
	request: FolderRequest;
	onClose: () => void;
	onOpen: ( folder: FolderNode ) => void;
	/** The folder is no longer there. */
	onGone: ( folder: FolderNode ) => void;
}

/** The dialog of one act on one folder; all of them are fetched with the first. */
export default function FolderDialogs( { request, onClose, onOpen, onGone }: FolderDialogsProps ) {
	const { act, folder, ...place } = request;
	if ( act === 'folders.create_in' || ! folder ) {
		return <CreateFolderDialog folder={ folder } { ...place } onClose={ onClose } onOpen={ onOpen } />;
	}
	const props = { folder, onClose };
	const dialogs: Record< Exclude< FolderAction, 'folders.create_in' >, () => JSX.Element > = {
		'folders.rename': () => <RenameFolderDialog { ...props } />,
		'folders.move': () => <MoveFolderDialog { ...props } />,
		'folders.delete': () => <DeleteFolderDialog { ...props } onGone={ onGone } />,
		'folders.share': () => <ShareFolderDialog { ...props } />,
		'folders.unshare': () => <UnshareFolderDialog { ...props } />,
	};
	return dialogs[ act ]();
}
