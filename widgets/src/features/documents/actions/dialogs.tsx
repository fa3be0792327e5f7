import type { ListedDocument } from '../types';
import type { AsicAct } from '../../asic/act';
import type { SyncAct } from '../../partner-sync/act';
import type { Act, RequestAct } from './context';
import { ClientDialog } from './client-dialog';
import { CopyDialog } from './copy-dialog';
import { DeleteDialog } from './delete-dialog';
import { FilesDialog } from './files-dialog';
import { LaunchDialog } from './launch-dialog';
import { MoveDialog } from './move-dialog';
import { RenameDialog } from './rename-dialog';
import { ReopenDialog } from './reopen-dialog';
import { ShareDialog } from './share-dialog';
import { UnshareDialog } from './unshare-dialog';

interface Props {
	act: Exclude< Act, 'upgrade' | 'logs' | 'change_logs' | 'sign' | 'signing' | AsicAct | SyncAct | RequestAct >;
	documents: ListedDocument[];
	onClose: () => void;
	onGone: ( ids: number[] ) => void;
}

/** The dialog of one act; all of them are fetched with the first. */
export default function Dialogs( { act, documents, onClose, onGone }: Props ) {
	const document = documents[ 0 ]!;
	const dialogs: Record< Props[ 'act' ], () => JSX.Element > = {
		files: () => <FilesDialog document={ document } onClose={ onClose } />,
		rename: () => <RenameDialog document={ document } onClose={ onClose } />,
		client: () => <ClientDialog documents={ documents } onClose={ onClose } />,
		copy: () => <CopyDialog document={ document } onClose={ onClose } />,
		move: () => <MoveDialog documents={ documents } onClose={ onClose } />,
		share: () => <ShareDialog documents={ documents } onClose={ onClose } />,
		unshare: () => <UnshareDialog document={ document } onClose={ onClose } />,
		delete: () => <DeleteDialog documents={ documents } onClose={ onClose } onGone={ onGone } />,
		reopen: () => <ReopenDialog document={ document } onClose={ onClose } />,
		launch: () => <LaunchDialog document={ document } onClose={ onClose } />,
	};
	return dialogs[ act ]();
}
