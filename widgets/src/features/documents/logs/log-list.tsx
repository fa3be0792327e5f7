import type { ReactNode } from 'react';
import { __ } from '@wordpress/i18n';
import type { LogRow } from '../../../api/types';
import { useConfig } from '../../../app/context';
import { formatDate, formatTime } from '../../../lib/dates';
import { Chip } from '../../../ui/chip';
import { Icon } from '../../../ui/icon';

/** What the list shows of a row. */
export type LogLine = Omit< LogRow, 'action' | 'changes' > & { details?: ReactNode };

/** Who, when, what changed. */
export function LogList( { rows, busy }: { rows: LogLine[]; busy: boolean } ) {
	const { timezone } = useConfig();
	return (
		<ol aria-label={ __( 'Logs', 'lyd' ) } aria-busy={ busy } className="lyd:text-sm">
			{ rows.map( ( row ) => (
				<li
					key={ row.id }
					className="lyd:flex! lyd:flex-wrap lyd:gap-x-6 lyd:gap-y-1 lyd:border-0 lyd:border-b lyd:border-solid lyd:border-line lyd:py-3 lyd:last:border-b-0"
				>
					<time dateTime={ row.created_at } className="lyd:w-36 lyd:shrink-0 lyd:text-soft">
						{ formatDate( row.created_at, timezone ) }, { formatTime( row.created_at, timezone ) }
					</time>
					<div className="lyd:min-w-0 lyd:flex-1 lyd:basis-60">
						<p className="lyd:flex lyd:flex-wrap lyd:items-center lyd:gap-2">
							<span className="lyd:font-medium">{ row.action_name }</span>
							{ ! row.is_success && (
								<Chip kind="warning">
									<Icon name="alert" size={ 12 } />
									<span className="lyd:ml-1">{ __( 'Failed', 'lyd' ) }</span>
								</Chip>
							) }
						</p>
						{ row.message && (
							<p dir="auto" className="lyd:break-words lyd:whitespace-pre-wrap">
								{ row.message }
							</p>
						) }
						{ row.details }
					</div>
					<p className="lyd:w-44 lyd:min-w-0 lyd:text-soft lyd:phone:w-full">
						<span dir="auto" className="lyd:block lyd:truncate lyd:text-ink">
							{ row.display_name || __( 'The system', 'lyd' ) }
						</span>
						{ row.user_email && (
							<span title={ row.user_email } className="lyd:block lyd:truncate lyd:text-xs">
								{ row.user_email }
							</span>
						) }
					</p>
				</li>
			) ) }
		</ol>
	);
}
