import type { ReactNode } from 'react';
import { cx } from '../../../lib/cx';
import { Empty } from '../../../ui/empty';
import { Retry } from '../../../ui/retry';
import { Bar, Skeleton } from '../../../ui/skeleton';

/** A column: its head, and what a row has there. */
export interface Column< T > {
	head: string;
	of: ( row: T ) => ReactNode;
	/** Set against the right edge. */
	isNumber?: boolean;
}

interface Props< T > {
	label: string;
	columns: Column< T >[];
	keyOf: ( row: T, index: number ) => string;
	response: { data?: T[]; error?: unknown; isValidating: boolean; mutate: () => unknown };
	/** What is shown when it cannot be read (document 1, section 8). */
	failure: string;
	/** What is shown when there is nothing. */
	empty: string;
}

/** Rows within 320 px (document 1, section 9); on phones a card each. */
export function LogTable< T >( { label, columns, keyOf, response, failure, empty }: Props< T > ) {
	const { data: rows, error, isValidating } = response;
	return (
		<div className="lyd:min-h-[320px] lyd:phone:min-h-0">
			<Retry of={ response } title={ failure } />
			{ rows && rows.length > 0 && (
				<div
					// Who has no mouse scrolls it too.

					tabIndex={ 0 }
					role="region"
					aria-label={ label }
					aria-busy={ isValidating }
					className="lyd:max-h-[320px] lyd:overflow-y-auto lyd:rounded-lg lyd:border lyd:border-solid lyd:border-line lyd:phone:max-h-none lyd:phone:border-0"
				>
					<table
						aria-label={ label }
						className="lyd:table lyd:w-full lyd:border-collapse lyd:text-sm lyd:phone:block"
					>
						<Heads columns={ columns } />
						<tbody className="lyd:phone:block">
							{ rows.map( ( row, index ) => (
								<TableRow key={ keyOf( row, index ) } row={ row } columns={ columns } />
							) ) }
						</tbody>
					</table>
				</div>
			) }
			{ rows?.length === 0 && ! error && <Empty icon="list" title={ empty } /> }
			{ ! rows && ! error && <Waiting /> }
		</div>
	);
}

const cell = 'lyd:border-0 lyd:px-4 lyd:py-2.5 lyd:text-left lyd:align-top lyd:font-normal';

function Heads< T >( { columns }: { columns: Column< T >[] } ) {
	return (
		<thead className="lyd:sticky lyd:top-0 lyd:z-10 lyd:bg-sunken lyd:phone:sr-only">
			<tr>
				{ columns.map( ( { head, isNumber } ) => (
					<th
						key={ head }
						scope="col"
						className={ cx( cell, 'lyd:text-xs lyd:text-soft', isNumber && 'lyd:text-right' ) }
					>
						{ head }
					</th>
				) ) }
			</tr>
		</thead>
	);
}

function TableRow< T >( { row, columns }: { row: T; columns: Column< T >[] } ) {
	return (
		<tr className="lyd:border-0 lyd:border-t lyd:border-solid lyd:border-line lyd:phone:mb-3 lyd:phone:block lyd:phone:rounded-lg lyd:phone:border lyd:phone:py-1.5">
			{ columns.map( ( { head, of, isNumber } ) => (
				<td
					key={ head }
					className={ cx(
						cell,
						'lyd:break-words lyd:phone:flex lyd:phone:justify-between lyd:phone:gap-4 lyd:phone:py-1.5 lyd:phone:text-left',
						isNumber && 'lyd:text-right'
					) }
				>
					<span aria-hidden="true" className="lyd:hidden lyd:text-soft lyd:phone:inline">
						{ head }
					</span>
					<span className="lyd:min-w-0">{ of( row ) }</span>
				</td>
			) ) }
		</tr>
	);
}

function Waiting() {
	return (
		<Skeleton>
			{ [ 1, 2, 3, 4 ].map( ( key ) => (
				<div key={ key } className="lyd:flex lyd:gap-6 lyd:px-4 lyd:py-3">
					<Bar className="lyd:w-28" />
					<Bar className="lyd:flex-1" />
					<Bar className="lyd:w-20" />
				</div>
			) ) }
		</Skeleton>
	);
}
