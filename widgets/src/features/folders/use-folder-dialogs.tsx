import { useCallback, useState } from 'react';
import { later } from '../../ui/lazy';
import { UpgradeDialog } from '../../ui/upgrade-dialog-lazy';
import type { FolderAsk } from './components/folder-menu';
import type { FolderDialogsProps, FolderRequest } from './components/folder-dialogs';
import { Space } from './types';

const FolderDialogs = later(
	() => import( /* webpackChunkName: "lyd-folder-dialogs" */ './components/folder-dialogs' )
);

/** The dialogs of folders for one screen: the function that opens them, and their element. */
export function useFolderDialogs( on: Pick< FolderDialogsProps, 'onOpen' | 'onGone' > ) {
	const [ request, setRequest ] = useState< FolderRequest | null >( null );
	const [ upgrade, setUpgrade ] = useState( false );
	const ask = useCallback( ( choice: FolderAsk ) => {
		if ( choice.act === 'upgrade' ) {
			setUpgrade( true );
		} else {
			setRequest( { ...choice, space: choice.folder.type } );
		}
	}, [] );
	/** A new folder: inside the one that is open, or at the top of a space. */
	const create = useCallback(
		( space: Space, folder: FolderRequest[ 'folder' ] ) =>
			setRequest( { act: 'folders.create_in', folder, space, orTop: true } ),
		[]
	);
	const close = () => setRequest( null );
	const dialogs = (
		<>
			{ request && <FolderDialogs request={ request } onClose={ close } onFail={ close } { ...on } /> }
			<UpgradeDialog open={ upgrade } onOpenChange={ setUpgrade } />
		</>
	);
	return { ask, create, dialogs };
}
