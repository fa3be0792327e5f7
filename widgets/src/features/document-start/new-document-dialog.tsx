import { CreateBrowser } from './create-browser';
import StartDialog from './start-dialog';

interface Props {
	open: boolean;
	onOpenChange: ( open: boolean ) => void;
	/** The folder that is open in the list, if any. */
	folderId?: string;
}

/** The dialog that starts a document with the choice of its template. */
export default function NewDocumentDialog( props: Props ) {
	return (
		<StartDialog
			{ ...props }
			renderBrowser={ ( onChoose ) => <CreateBrowser folderId={ props.folderId } onChoose={ onChoose } /> }
		/>
	);
}
