import { useState } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { useConfig } from '../../../app/context';
import { withQuery } from '../../../lib/address';
import { formatDate } from '../../../lib/dates';
import { useCreditUsage, type LogQuery } from '../hooks';
import type { CreditSpend } from '../../../api/types';
import { Filters, type Sort } from './filters';
import { LogTable, type Column } from './log-table';

const sorts = (): Sort[] => [
	{ by: 'created_at', order: 'desc', text: __( 'Newest first', 'lyd' ) },
	{ by: 'created_at', order: 'asc', text: __( 'Oldest first', 'lyd' ) },
	{ by: 'user_name', order: 'asc', text: __( 'Member, A to Z', 'lyd' ) },
	{ by: 'user_name', order: 'desc', text: __( 'Member, Z to A', 'lyd' ) },
];

/** Who used how many credits, and for which documents. */
export function CreditUsage() {
	const [ query, setQuery ] = useState< LogQuery >( { from: '', to: '', sortBy: 'created_at', sort: 'desc' } );
	const response = useCreditUsage( query );
	return (
		<>
			<Filters query={ query } sorts={ sorts() } onChange={ setQuery } />
			<LogTable
				label={ __( 'Credit Spending History', 'lyd' ) }
				columns={ useColumns() }
				keyOf={ ( row, index ) => `${ row.created_at } ${ row.id_user } ${ row.doc_id } ${ index }` }
				response={ response }
				failure={ __( 'Cannot get spent credit history', 'lyd' ) }
				empty={ __( 'No credits were spent.', 'lyd' ) }
			/>
		</>
	);
}

function useColumns(): Column< CreditSpend >[] {
	const { timezone } = useConfig();
	return [
		{
			head: __( 'Date', 'lyd' ),
			of: ( row ) => <span className="lyd:whitespace-nowrap">{ formatDate( row.created_at, timezone ) }</span>,
		},
		{ head: __( 'Member', 'lyd' ), of: ( row ) => <bdi>{ row.user_name }</bdi> },
		{ head: __( 'Documents', 'lyd' ), of: ( row ) => <Documents of={ row.documents } /> },
		{ head: __( 'Credits', 'lyd' ), of: ( row ) => row.used, isNumber: true },
	];
}

function Documents( { of: documents }: { of: CreditSpend[ 'documents' ] } ) {
	const { urls } = useConfig();
	return (
		<span className="lyd:flex lyd:flex-wrap lyd:gap-x-3 lyd:phone:justify-end">
			{ documents.map( ( { id, name } ) =>
				name ? (
					<a
						key={ id }
						dir="auto"
						href={ withQuery( urls.my_document, { docId: String( id ) } ) }
						className="lyd:max-w-56 lyd:truncate lyd:text-link lyd:underline lyd:underline-offset-2"
						title={ name }
					>
						{ name }
					</a>
				) : (
					<span key={ id } className="lyd:text-soft">
						{
							/* translators: %s: number of a document. */ sprintf(
								__( 'Document %s (deleted)', 'lyd' ),
								String( id )
							)
						}
					</span>
				)
			) }
		</span>
	);
}
