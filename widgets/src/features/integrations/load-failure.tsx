import { __, sprintf } from '@wordpress/i18n';
import { ApiError } from '../../api/errors';
import type { DataProvider } from '../../api/types';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { Retry } from '../../ui/retry';
import { paths } from './systems';
import { useConnection } from './use-connection';

/** Codes of errors after which the system is to be connected again. */
export const lost = [ 'connection_lost', 'app_not_connected' ];

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

interface LostProps {
	system: Pick< DataProvider, 'app' | 'name' >;
	onConnected: () => void;
}

/** Says that the connection to a system has ended, with the way to connect again. */
export function ConnectionLost( { system, onConnected }: LostProps ) {
	const { app, name } = system;
	const { connect, busy, failure } = useConnection( { app, name, path: paths[ app ] ?? app }, onConnected );
	return (
		<Notice
			kind="danger"
			/* translators: %s: name of an application. */
			title={ sprintf( __( 'The connection to %s has ended.', 'lyd' ), name ) }
			action={
				<Button busy={ busy } onClick={ connect }>
					{ __( 'Connect again', 'lyd' ) }
				</Button>
			}
		>
			{ failure }
		</Notice>
	);
}
