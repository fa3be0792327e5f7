import IntegrationLogs from '../integration-log';
import type { SyncAct } from './act';
import SyncDialog from './dialog';

interface Props {
	act: SyncAct;
	document: { id: number; name: string };
	onClose: () => void;
}

/** The dialog of one act about a document and a system. */
export default function SyncDialogs( { act, ...props }: Props ) {
	const [ name, app = '' ] = act.split( ':' );
	return name === 'sync' ? <SyncDialog app={ app } { ...props } /> : <IntegrationLogs app={ app } { ...props } />;
}
