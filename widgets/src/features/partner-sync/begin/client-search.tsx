import { useId } from 'react';
import { __, _n, sprintf } from '@wordpress/i18n';
import { report } from '../../../app/error-log';
import { useApi } from '../../../api/use-api';
import { RadioRow, radioRowClass } from '../../../ui/radio-row';
import { SearchField } from '../../../ui/search-field';
import { RowsSkeleton } from '../../../ui/skeleton';
import { SlowNotice } from '../../../ui/slow-notice';
import type { PracticeClient, PracticeClients } from '../types';
import { destinationOf } from '../words';
import type { Request } from './use-request';

interface Props {
	document: number;
	app: string;
	request: Request;
}

/** The clients of the practice, of which one is chosen, or a new one. Failures are only logged (document 3, section 7.3). */
export function ClientSearch( { document, app, request }: Props ) {
	const group = useId();
	const { tenant_id: tenant, contact_type: type, target_id: chosen } = request.request;
	const query = new URLSearchParams( {
		...{ docId: String( document ), app, tenant_id: tenant, contact_type: type, search: request.name },
		...{ page: '1', limit: '100' },
	} );
	const { data, error } = useApi< PracticeClients >( `/partner-sync/clients?${ query }`, {
		keepPreviousData: false,
		revalidateOnFocus: false,
		shouldRetryOnError: false,
		onError: ( cause ) => report( cause ),
	} );
	const rows = data?.rows ?? [];
	const isLoading = ! data && ! error;
	return (
		<div className="lyd:flex lyd:flex-col lyd:gap-3">
			<SearchField label={ __( 'Search clients', 'lyd' ) } value={ request.term } onChange={ request.search } />
			<div
				role="radiogroup"
				aria-label={ __( 'Client', 'lyd' ) }
				aria-busy={ isLoading }
				className="lyd:h-64 lyd:overflow-y-auto lyd:overscroll-contain lyd:rounded-sm lyd:border lyd:border-solid lyd:border-line"
			>
				<div className={ radioRowClass( chosen === '' ) }>
					<RadioRow
						group={ group }
						value=""
						text={ __( 'New client', 'lyd' ) }
						details={ [ __( 'Found by the details of the document, else created', 'lyd' ) ] }
						isChosen={ chosen === '' }
						onChoose={ () => request.chooseClient( '' ) }
					/>
				</div>
				{ rows.map( ( row ) => (
					<div key={ row.external_id } className={ radioRowClass( row.external_id === chosen ) }>
						<RadioRow
							group={ group }
							value={ row.external_id }
							text={ row.name || __( '(no name)', 'lyd' ) }
							details={ detailsOf( row ) }
							isChosen={ row.external_id === chosen }
							onChoose={ () => request.chooseClient( row.external_id ) }
						/>
					</div>
				) ) }
				{ isLoading && (
					<div className="lyd:px-3">
						<RowsSkeleton columns={ [ 'lyd:w-4', 'lyd:flex-1' ] } />
						<SlowNotice app={ destinationOf( app ) } />
					</div>
				) }
			</div>
			<p role="status" className="lyd:min-h-4 lyd:text-xs lyd:text-soft">
				{ ! isLoading && found( data ) }
			</p>
		</div>
	);
}

const detailsOf = ( { number, email }: PracticeClient ) => [ number, email ].filter( Boolean );

function found( data: PracticeClients | undefined ): string {
	const count = data?.rows.length ?? 0;
	if ( ! count ) {
		return __( 'No clients found.', 'lyd' );
	}
	return data!.total_page > 1
		? /* translators: %d: number of rows. */
			sprintf( __( 'The first %d are shown. Search to see others.', 'lyd' ), count )
		: /* translators: %d: number of rows. */
			sprintf( _n( '%d found', '%d found', count, 'lyd' ), count );
}
