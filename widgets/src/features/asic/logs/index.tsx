import { __ } from '@wordpress/i18n';
import { LogFrame } from '../../documents/logs/log-frame';
import { LogList } from '../../documents/logs/log-list';
import type { AsicLogRow } from '../types';

interface Props {
	document: { id: number; name: string };
	onClose: () => void;
}

/** The calls to ASIC about a document (document 2, section 2.4: View {type} Logs). */
export function AsicLogs( props: Props ) {
	return (
		<LogFrame< AsicLogRow > { ...props } title={ __( 'View ASIC Logs', 'lyd' ) } log="/asic/log">
			{ ( rows, busy ) => <LogList rows={ rows.map( lineOf ) } busy={ busy } /> }
		</LogFrame>
	);
}

/** A call as the list of a document's log shows it: what was sent, and what ASIC answered. */
function lineOf( row: AsicLogRow ) {
	const { request, response, created_user: user } = row;
	const sent = Object.entries( request ).map( ( [ name, value ] ) => `${ name }: ${ String( value ) }` );
	return {
		id: row.id,
		created_at: row.created_at,
		is_success: row.is_success,
		action_name: row.action,
		message: [ sent.join( ', ' ), [ response.status, response.message ].filter( Boolean ).join( ': ' ) ]
			.filter( Boolean )
			.join( '\n' ),
		display_name: user?.display_name ?? null,
		user_email: user?.user_email ?? null,
	};
}
