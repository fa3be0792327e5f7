import type { ReactNode } from 'react';
import { __, _n, sprintf } from '@wordpress/i18n';
import { useConfig } from '../../../app/context';
import { formatTime } from '../../../lib/dates';
import { Empty } from '../../../ui/empty';
import { RowsSkeleton } from '../../../ui/skeleton';
import { SlowNotice } from '../../../ui/slow-notice';
import { LoadFailure } from '../../integrations/load-failure';
import type { ImportKind, ListedRecord, RecordKey } from '../types';
import { fixedType, listOf, nothingFound, searchOf } from '../words';
import { Filters } from './filters';
import { Forecast } from './forecast';
import { RecordList } from './record-list';
import type { Filter } from './use-filter';
import type { Records } from './use-records';

interface Props {
	kind: ImportKind;
	filter: Filter;
	records: Records;
	/** The record that is chosen. */
	record: RecordKey | null;
	left: string | null;
	/** The field with the place to be filled in. */
	place: ReactNode;
	/** Other records are listed. */
	onFilter: () => void;
	onChoose: ( row: ListedRecord ) => void;
	onOpen: ( row: ListedRecord ) => void;
	onConnected: () => void;
}

/** The records of a connected system (document 3, sections 2.8 and 2.9), of which one is chosen. */
export function ListStep( props: Props ) {
	const { kind, records, onFilter } = props;
	const filter: Filter = {
		...props.filter,
		change( patch ) {
			onFilter();
			props.filter.change( patch );
		},
	};
	const reset = () => {
		filter.search( '' );
		records.reset();
	};
	return (
		<>
			<Filters
				filter={ filter }
				locked={ fixedType( kind ) }
				searchLabel={ searchOf( kind ) }
				place={ props.place }
				isResetting={ records.isResetting }
				onReset={ reset }
			/>
			<Found { ...props } />
		</>
	);
}

function Found( props: Props ) {
	const { kind, filter, records, record, left, onChoose, onOpen, onConnected } = props;
	const { rows, error, hasMore, isLoadingMore, more } = records;
	const isUnderWay = records.isLoading || isLoadingMore || records.isResetting;
	const app = filter.provider?.name ?? '';
	if ( filter.needsTenant ) {
		return <Empty icon="folders" title={ __( 'Choose an organisation to see its clients.', 'lyd' ) } />;
	}
	return (
		<>
			<LoadFailure
				of={ records }
				title={ __( 'The list could not be loaded.', 'lyd' ) }
				provider={ filter.provider }
				onConnected={ () => {
					onConnected();
					void records.retry();
				} }
			/>
			{ isUnderWay && <SlowNotice app={ app } /> }
			{ records.forecast && <Forecast forecast={ records.forecast } app={ app } /> }
			{ ! rows && ! error && filter.provider?.is_connected === '1' && (
				<div className="lyd:min-h-56 lyd:flex-1 lyd:overflow-hidden">
					<RowsSkeleton columns={ [ 'lyd:w-4', 'lyd:flex-1', 'lyd:w-20' ] } />
				</div>
			) }
			{ rows && rows.length > 0 && (
				<>
					<RecordList
						label={ listOf( kind ) }
						rows={ rows }
						busy={ isLoadingMore }
						isOld={ records.isKept }
						hasMore={ hasMore && ! error }
						onMore={ more }
						chosen={ record?.id ?? null }
						{ ...{ left, onChoose, onOpen } }
					/>
				</>
			) }
			{ record && rows && ! rows.some( ( { id } ) => id === record.id ) && (
				<p className="lyd:text-sm">
					{ __( 'Chosen:', 'lyd' ) } <bdi className="lyd:font-medium">{ record.name }</bdi>
				</p>
			) }
			<div role="status">
				{ rows?.length === 0 ? (
					<Nothing kind={ kind } filter={ filter } isFilling={ records.state === 'filling' } />
				) : (
					<Total records={ records } app={ app } />
				) }
			</div>
		</>
	);
}

interface NothingProps {
	kind: ImportKind;
	filter: Filter;
	isFilling: boolean;
}

function Nothing( { kind, filter, isFilling }: NothingProps ) {
	const { name = '' } = filter.provider ?? {};
	if ( isFilling ) {
		/* translators: %s: name of an application. */
		return <Empty icon="folders" title={ sprintf( __( 'Collecting the list from %s…', 'lyd' ), name ) } />;
	}
	return (
		<Empty icon="search" title={ nothingFound( kind ) }>
			{ filter.name
				? __( 'Try other words, or another contact type.', 'lyd' )
				: /* translators: %s: name of an application. */
					sprintf( __( '%s has none of this type.', 'lyd' ), name ) }
		</Empty>
	);
}

/** How many there are, and of when; room for it while they are loading. */
function Total( { records, app }: { records: Records; app: string } ) {
	const { timezone } = useConfig();
	const { rows, total, state, refreshedAt, isKept, forecast } = records;
	const isFilling = state === 'filling';
	const notes = [
		/* translators: %d: number of rows. */
		sprintf( _n( '%d found', '%d found', total, 'lyd' ), total ),
		/* translators: %s: name of an application. */
		isFilling && sprintf( __( 'more are being collected from %s', 'lyd' ), app ),
		/* translators: %s: a time, e.g. 10:42. */
		! isFilling && refreshedAt && sprintf( __( 'as of %s', 'lyd' ), formatTime( refreshedAt, timezone ) ),
		state === 'failed' && ! forecast && __( 'the last update failed', 'lyd' ),
	];
	return (
		<p className="lyd:min-h-4 lyd:text-xs lyd:text-soft">
			{ rows && ! isKept && notes.filter( Boolean ).join( ', ' ) }
		</p>
	);
}
