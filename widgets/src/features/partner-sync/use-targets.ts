import { useApi } from '../../api/use-api';
import { systemKey } from '../integrations/systems';
import type { SyncTarget } from './types';

/** The systems that a document can be synced to, each with the last sync; the service calls none of them. */
export function useTargets( document: number, isNeeded = true ) {
	const response = useApi< { rows: SyncTarget[] } >( isNeeded ? `/partner-sync/targets?docId=${ document }` : null, {
		keepPreviousData: false,
		refreshInterval: 60_000,
	} );
	const rows = response.data?.rows
		.filter( ( { is_offered: isOffered } ) => isOffered )
		.map( ( row ) => ( { ...row, app: systemKey( row.app ) } ) );
	return { ...response, rows };
}

/** Whether the connection to a system has ended. */
export const isLost = ( { is_connected: isConnected, needs_reconnect: needsReconnect }: SyncTarget ) =>
	! isConnected || needsReconnect;

/** States in which a sync is shown again when its dialog is opened. */
const open = [ 'planning', 'planned', 'running', 'failed' ];

/** The sync that a dialog shows when it is opened; null if it begins another one, since those of others cannot be opened. */
export const openSync = ( { sync }: SyncTarget ) =>
	sync && sync.is_own && open.includes( sync.state ) ? sync.id : null;
