import { __, sprintf } from '@wordpress/i18n';
import type { DataProvider } from '../../api/types';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { paths } from './systems';
import { useConnection } from './use-connection';

interface Props {
	system: Pick< DataProvider, 'app' | 'name' >;
	onConnected: () => void;
}

/** Says that the connection to a system has ended, with the way to connect again. */
export default function ConnectionLost( { system, onConnected }: Props ) {
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
