import { __ } from '@wordpress/i18n';
import type { ChangeLogRow } from '../../api/types';
import { Empty } from '../../ui/empty';
import { Retry } from '../../ui/retry';
import { RowsSkeleton } from '../../ui/skeleton';
import { Filters } from './filters';
import type { ChangeFilter, ChangeLogState } from './hooks';
import { SaveList } from './save-list';

interface Props {
	log: ChangeLogState;
	filter: ChangeFilter;
	filterError?: string;
	/** Revision of the row that takes the focus. */
	focused: number | null;
	onFilter: ( filter: ChangeFilter ) => void;
	onOpen: ( row: ChangeLogRow ) => void;
}

/** The filters of the log and its rows. */
export function LogView( { log, filter, filterError, focused, onFilter, onOpen }: Props ) {
	const { users, tags, isValidating } = log;
	// No rows of another period, and no call, before the period is right.
	const [ rows, error ] = filterError ? [ undefined, undefined ] : [ log.rows, log.error ];
	const isFiltered = Object.values( filter ).some( Boolean );
	return (
		<>
			<Filters
				filter={ filter }
				users={ users }
				questions={ log.questions }
				error={ filterError }
				onChange={ onFilter }
			/>
			<div className="lyd:mt-2 lyd:min-h-64">
				{ error && <Retry of={ log } /> }
				{ rows && rows.length > 0 && (
					<SaveList
						rows={ rows }
						users={ users }
						tags={ tags }
						busy={ isValidating }
						focused={ focused }
						onOpen={ onOpen }
					/>
				) }
				{ rows?.length === 0 && (
					<Empty
						icon="list"
						title={
							isFiltered
								? __( 'No changes match these filters.', 'lyd' )
								: __( 'No changes have been saved yet.', 'lyd' )
						}
					>
						{ ! isFiltered &&
							__( 'Every save of the interview that changes answers is listed here.', 'lyd' ) }
					</Empty>
				) }
				{ ! rows && ! error && ! filterError && <RowsSkeleton columns={ [ 'lyd:w-36', 'lyd:flex-1' ] } /> }
			</div>
		</>
	);
}
