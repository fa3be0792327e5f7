import type { ReactNode } from 'react';
import { __ } from '@wordpress/i18n';
import type { CallRow } from '../../../api/types';
import { LogFrame } from './log-frame';
import { LogList, type LogLine } from './log-list';

interface Props {
	title: string;
	/** The path of the log. */
	log: string;
	document: { id: number; name: string };
	/** What stands above the rows. */
	above?: ReactNode;
	onClose: () => void;
}

/** The calls to a partner about a document, each with what was sent and what was answered. */
export function CallLogs( props: Props ) {
	return (
		<LogFrame< CallRow > { ...props }>
			{ ( rows, busy ) => <LogList rows={ rows.map( lineOf ) } busy={ busy } /> }
		</LogFrame>
	);
}

/** A call as the list of a document's log shows it. */
function lineOf( row: CallRow ): LogLine {
	const { response, created_user: user } = row;
	return {
		id: row.id,
		created_at: row.created_at,
		is_success: row.is_success,
		action_name: row.action,
		message: response.message || response.status,
		display_name: user?.display_name ?? null,
		user_email: user?.user_email ?? null,
		details: <CallDetails row={ row } />,
	};
}

/** What was sent, field by field, and what was answered. */
function CallDetails( { row: { request, response } }: { row: CallRow } ) {
	const facts = [
		...Object.entries( request ).map( ( [ name, value ] ) => [ name, textOf( value ) ] as const ),
		[ __( 'Response', 'lyd' ), [ response.status, response.message ].filter( Boolean ).join( ': ' ) ] as const,
	];
	return (
		<details className="lyd:mt-1">
			<summary className="lyd:w-fit lyd:cursor-pointer lyd:text-xs lyd:text-link lyd:touch:py-3">
				{ __( 'Details', 'lyd' ) }
			</summary>
			<dl className="lyd:mt-1 lyd:grid! lyd:grid-cols-[auto_minmax(0,1fr)] lyd:gap-x-4 lyd:gap-y-0.5 lyd:text-xs">
				{ facts.map( ( [ name, value ] ) => (
					<div key={ name } className="lyd:contents">
						<dt className="lyd:break-words lyd:text-soft">{ name }</dt>
						<dd dir="auto" className="lyd:break-words">
							{ value }
						</dd>
					</div>
				) ) }
			</dl>
		</details>
	);
}

function textOf( value: unknown ): string {
	if ( Array.isArray( value ) ) {
		return value.join( ', ' );
	}
	return value && typeof value === 'object' ? JSON.stringify( value ) : String( value );
}
