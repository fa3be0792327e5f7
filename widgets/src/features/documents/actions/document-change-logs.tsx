import { useToast } from '../../../ui/toast';
import ChangeLogsDialog from '../../change-logs/change-logs-dialog';
import { useRefresh } from '../refresh';
import type { ListedDocument } from '../types';

interface Props {
	document: ListedDocument;
	onClose: () => void;
}

/** The data change logs of a document in a list; after a restoration, the lists are reloaded. */
export default function DocumentChangeLogs( { document, onClose }: Props ) {
	const toast = useToast();
	const refresh = useRefresh();
	return (
		<ChangeLogsDialog
			document={ document }
			onClose={ onClose }
			onRestored={ ( text ) => {
				toast( { kind: 'success', text } );
				void refresh();
			} }
		/>
	);
}
