import { __ } from '@wordpress/i18n';
import { useConfig } from '../../../app/context';
import { formatDate, formatTime } from '../../../lib/dates';
import { Button } from '../../../ui/button';
import { Empty } from '../../../ui/empty';
import { Retry } from '../../../ui/retry';
import { RowsSkeleton } from '../../../ui/skeleton';
import { useHistory } from '../hooks';
import type { HistoryRow } from '../types';

/** Document History: fifteen rows at a time (document 3, section 9). */
export function History( { document }: { document: number } ) {
	const history = useHistory( document );
	const { rows, error, more, isValidating, size, setSize } = history;
	return (
		<>
			<Retry of={ history } />
			{ rows && rows.length > 0 && <HistoryList rows={ rows } busy={ isValidating } /> }
			{ rows?.length === 0 && <Empty icon="list" title={ __( 'Nothing has happened yet.', 'lyd' ) } /> }
			{ ! rows && ! error && <RowsSkeleton columns={ [ 'lyd:w-28', 'lyd:flex-1' ] } /> }
			{ more && (
				<div className="lyd:mt-3">
					<Button busy={ isValidating } onClick={ () => setSize( size + 1 ) }>
						{ __( 'Load more', 'lyd' ) }
					</Button>
				</div>
			) }
		</>
	);
}

function HistoryList( { rows, busy }: { rows: HistoryRow[]; busy: boolean } ) {
	const { timezone } = useConfig();
	return (
		<ol aria-label={ __( 'Document History', 'lyd' ) } aria-busy={ busy } className="lyd:text-sm">
			{ rows.map( ( row, index ) => (
				<li
					key={ index }
					className="lyd:flex! lyd:flex-wrap lyd:gap-x-6 lyd:gap-y-1 lyd:border-0 lyd:border-b lyd:border-solid lyd:border-line lyd:py-3 lyd:last:border-b-0"
				>
					<time dateTime={ row.created_at } className="lyd:w-36 lyd:shrink-0 lyd:text-soft">
						{ formatDate( row.created_at, timezone ) }, { formatTime( row.created_at, timezone ) }
					</time>
					<div className="lyd:min-w-0 lyd:flex-1 lyd:basis-60">
						<bdi className="lyd:block lyd:font-medium lyd:break-words">
							{ row.customer_name || __( 'The system', 'lyd' ) }
						</bdi>
						<p dir="auto" className="lyd:break-words lyd:whitespace-pre-wrap">
							{ row.action_des }
						</p>
					</div>
				</li>
			) ) }
		</ol>
	);
}
