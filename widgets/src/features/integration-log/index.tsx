import { CallLogs } from '../documents/logs/call-logs';
import { cas360, paths } from '../integrations/systems';
import { viewLogs } from '../partner-sync/words';
import { CertificateNotice } from './certificate';

interface Props {
	document: { id: number; name: string };
	app: string;
	onClose: () => void;
}

/** The calls to a system about a document (document 2, section 2.4: View {type} Logs). */
export default function IntegrationLogs( { app, ...props }: Props ) {
	return (
		<CallLogs
			{ ...props }
			title={ viewLogs( app ) }
			log={ `/${ paths[ app ] ?? app }/log` }
			above={ app === cas360 && <CertificateNotice document={ props.document.id } /> }
		/>
	);
}
