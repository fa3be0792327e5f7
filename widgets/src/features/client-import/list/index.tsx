import type { ReactNode } from 'react';
import { __, _n, sprintf } from '@wordpress/i18n';
import { useConfig } from '../../../app/context';
import { formatTime } from '../../../lib/dates';
import { Empty } from '../../../ui/empty';
import { RowsSkeleton } from '../../../ui/skeleton';
import { SlowNotice } from '../../../ui/slow-notice';
import { LoadFailure } from '../../integrations/load-failure';
import type { ImportKind, ListedRecord } from '../types';
import { fixedType, listOf, nothingFound, searchOf } from '../words';
import { Filters } from './filters';
import { RecordList } from './record-list';
import type { Filter } from './use-filter';
import type { Records } from './use-records';

interface Props {
	kind: ImportKind;
	filter: Filter;
	records: Records;
	chosen: string | null;
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

function Found( { kind, filter, records, onConnected, onFilter: _onFilter, place: _place, ...choice }: Props ) {
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
			{ ! rows && ! error && filter.provider?.is_connected === '1' && (
				<div className="lyd:min-h-56 lyd:flex-1 lyd:overflow-hidden">
					<RowsSkeleton columns={ [ 'lyd:w-4', 'lyd:flex-1', 'lyd:w-20' ] } />
				</div>
			) }
			{ rows?.length === 0 && (
				<Nothing kind={ kind } filter={ filter } isFilling={ records.state === 'filling' } />
			) }
			{ rows && rows.length > 0 && (
				<>
					<RecordList
						label={ listOf( kind ) }
						rows={ rows }
						busy={ isLoadingMore }
						hasMore={ hasMore && ! error }
						onMore={ more }
						{ ...choice }
					/>
					<Total records={ records } app={ app } />
				</>
			) }
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

/** How many there are, and of when. */
function Total( { records, app }: { records: Records; app: string } ) {
	const { timezone } = useConfig();
	const { total, state, refreshedAt } = records;
	const notes = [
		/* translators: %d: number of rows. */
		sprintf( _n( '%d found', '%d found', total, 'lyd' ), total ),
		state === 'filling' &&
			/* translators: %s: name of an application. */
			sprintf( __( 'more are being collected from %s', 'lyd' ), app ),
		state !== 'filling' &&
			refreshedAt &&
			/* translators: %s: a time, e.g. 10:42. */
			sprintf( __( 'as of %s', 'lyd' ), formatTime( refreshedAt, timezone ) ),
		state === 'failed' && __( 'the last update failed', 'lyd' ),
	];
	return (
		<p role="status" className="lyd:text-xs lyd:text-soft">
			{ notes.filter( Boolean ).join( ', ' ) }
		</p>
	);
}
