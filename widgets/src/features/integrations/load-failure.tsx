import { ApiError } from '../../api/errors';
import type { DataProvider } from '../../api/types';
import { Retry } from '../../ui/retry';
import ConnectionLost from './connection-lost';
import { lost } from './systems';

/** Whether a call failed because the connection to the system has ended. */
export const isConnectionLost = ( error: unknown ) => error instanceof ApiError && lost.includes( error.errorCode );

interface Props {
	/** The response of SWR. */
	of: { error?: unknown; isValidating: boolean; retry: () => unknown };
	/** What could not be loaded. */
	title: string;
	provider: DataProvider | undefined;
	onConnected: () => void;
}

/** Why something of a system cannot be shown: that its connection has ended, with the way to connect again, or the server's message. */
export function LoadFailure( { of, title, provider, onConnected }: Props ) {
	if ( provider && ( isConnectionLost( of.error ) || provider.is_connected !== '1' ) ) {
		return <ConnectionLost system={ provider } onConnected={ onConnected } />;
	}
	return <Retry of={ { ...of, mutate: of.retry } } title={ title } />;
}
