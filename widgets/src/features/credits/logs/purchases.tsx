import { useState } from 'react';
import { __ } from '@wordpress/i18n';
import { useConfig } from '../../../app/context';
import { formatDate } from '../../../lib/dates';
import { usePurchases, type LogQuery } from '../hooks';
import type { CreditPurchase } from '../../../api/types';
import { Filters, type Sort } from './filters';
import { LogTable, type Column } from './log-table';

const sorts = (): Sort[] => [
	{ by: 'date', order: 'desc', text: __( 'Newest first', 'lyd' ) },
	{ by: 'date', order: 'asc', text: __( 'Oldest first', 'lyd' ) },
	{ by: 'package', order: 'asc', text: __( 'Package, A to Z', 'lyd' ) },
	{ by: 'user_name', order: 'asc', text: __( 'Member, A to Z', 'lyd' ) },
];

/** Who bought which package, and for how much. */
export function Purchases() {
	const [ query, setQuery ] = useState< LogQuery >( { from: '', to: '', sortBy: 'date', sort: 'desc' } );
	const response = usePurchases( query );
	return (
		<>
			<Filters query={ query } sorts={ sorts() } onChange={ setQuery } />
			<LogTable
				label={ __( 'Credit Buying History', 'lyd' ) }
				columns={ useColumns() }
				keyOf={ ( row, index ) => `${ row.id } ${ row.date } ${ index }` }
				response={ response }
				failure={ __( 'Cannot get buying credit history', 'lyd' ) }
				empty={ __( 'No credits were bought.', 'lyd' ) }
			/>
		</>
	);
}

function useColumns(): Column< CreditPurchase >[] {
	const { timezone } = useConfig();
	return [
		{
			head: __( 'Date', 'lyd' ),
			of: ( row ) => <span className="lyd:whitespace-nowrap">{ formatDate( row.date, timezone ) }</span>,
		},
		{ head: __( 'Member', 'lyd' ), of: ( row ) => <bdi>{ row.user }</bdi> },
		{ head: __( 'Package', 'lyd' ), of: ( row ) => row.package },
		{ head: __( 'Credits', 'lyd' ), of: ( row ) => row.cap_qty, isNumber: true },
		{ head: __( 'Amount', 'lyd' ), of: ( row ) => row.amount || '–', isNumber: true },
	];
}
