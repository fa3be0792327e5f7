import { Failure } from '../../ui/failure';
import ConnectionLost from '../integrations/connection-lost';
import { isConnectionLost } from '../integrations/load-failure';
import type { SyncTarget } from './types';

interface Props {
	error: unknown;
	target: SyncTarget | undefined;
	/** The system was connected again. */
	onConnected: () => void;
}

/** Why a step of the dialog failed: that the connection has ended, with the way to connect again, or the server's message. */
export function SyncFailure( { error, target, onConnected }: Props ) {
	return target && isConnectionLost( error ) ? (
		<ConnectionLost system={ target } onConnected={ onConnected } />
	) : (
		<Failure of={ error } />
	);
}
