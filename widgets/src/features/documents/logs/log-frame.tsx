import { useState, type ReactNode } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { Button } from '../../../ui/button';
import { ChoiceField } from '../../../ui/choice';
import { Dialog } from '../../../ui/dialog';
import { Empty } from '../../../ui/empty';
import { Retry } from '../../../ui/retry';
import { RowsSkeleton } from '../../../ui/skeleton';
import { SlowNotice } from '../../../ui/slow-notice';
import { filters, useLogs, type Filter, type LogPage } from './hooks';

interface Props< R > {
	title: string;
	/** The path of the log. */
	log: string;
	document: { id: number; name: string };
	onClose: () => void;
	/** What stands above the rows. */
	above?: ReactNode;
	/** Draws the rows. */
	children: ( rows: R[], busy: boolean ) => ReactNode;
}

/** The dialog of a log of a document, with its filter. */
export function LogFrame< R >( { title, log, document, above, onClose, children }: Props< R > ) {
	const [ filter, setFilter ] = useState< Filter >( 'total' );
	const logs = useLogs< R >( log, document.id, filter );
	const { rows, counts, error, isValidating, more } = logs;
	return (
		<Dialog
			open
			width="xl"
			onOpenChange={ ( open ) => open || onClose() }
			title={ title }
			description={ <bdi className="lyd:whitespace-pre-wrap">{ document.name }</bdi> }
			footer={
				<>
					{ more && (
						<Button
							className="lyd:mr-auto"
							busy={ isValidating }
							onClick={ () => logs.setSize( logs.size + 1 ) }
						>
							{ __( 'Load more', 'lyd' ) }
						</Button>
					) }
					<Button onClick={ onClose }>{ __( 'Close', 'lyd' ) }</Button>
				</>
			}
		>
			{ above }
			<ChoiceField
				id="lyd-log-filter"
				label={ <span className="lyd:sr-only">{ __( 'Show', 'lyd' ) }</span> }
				options={ filters.map( ( value ) => ( { value, text: filterText( value, counts ) } ) ) }
				value={ filter }
				onChange={ ( value ) => setFilter( value as Filter ) }
			/>
			<div className="lyd:mt-3 lyd:min-h-64">
				<Retry of={ logs } />
				{ rows && rows.length > 0 && children( rows, isValidating ) }
				{ rows?.length === 0 && <Empty icon="list" title={ __( 'No logs found.', 'lyd' ) } /> }
				{ ! rows && ! error && (
					<>
						<RowsSkeleton columns={ [ 'lyd:w-28', 'lyd:flex-1', 'lyd:w-32' ] } />
						<SlowNotice />
					</>
				) }
			</div>
		</Dialog>
	);
}

function filterText( filter: Filter, counts: Omit< LogPage< unknown >, 'rows' > | undefined ): string {
	const names = { total: __( 'Total', 'lyd' ), passed: __( 'Passed', 'lyd' ), failed: __( 'Failed', 'lyd' ) };
	/* translators: 1: Total, Passed or Failed, 2: number of log rows. */
	return counts ? sprintf( __( '%1$s (%2$d)', 'lyd' ), names[ filter ], counts[ filter ] ) : names[ filter ];
}
