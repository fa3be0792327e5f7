import { __ } from '@wordpress/i18n';
import type { DocumentRow as Document } from '../../../api/types';
import { useConfig } from '../../../app/context';
import { withQuery } from '../../../lib/address';
import { formatDate } from '../../../lib/dates';
import { Chip, type ChipKind } from '../../../ui/chip';
import { Cell, Row } from '../../../ui/list';
import { Status } from '../types';
import { RowActions } from './row-actions';

export const columns = 'lyd:@md:grid-cols-[minmax(0,1fr)_104px_minmax(0,96px)_92px_172px]';

const chips: Record< number, ChipKind > = {
	[ Status.draft ]: 'neutral',
	[ Status.inProgress ]: 'info',
	[ Status.signed ]: 'success',
	[ Status.pendingSignature ]: 'warning',
	[ Status.completed ]: 'success',
};

/** Where a document's interview is, and how it finds its way back to this list. */
export function useInterviewAddress( row: Document ): string {
	const { urls } = useConfig();
	const here = new URLSearchParams( window.location.search );
	return withQuery( urls.interview, {
		docId: row.id,
		templateIdentifier: row.template?.id ?? null,
		folderId: here.get( 'folderId' ),
		tab: here.get( 'tab' ),
	} );
}

export function DocumentRow( { row }: { row: Document } ) {
	const { timezone, urls } = useConfig();
	const address = useInterviewAddress( row );
	return (
		<Row columns={ columns }>
			<div className="lyd:min-w-0">
				<a
					href={ address }
					className="lyd:line-clamp-2 lyd:font-medium lyd:break-words lyd:text-ink lyd:hover:text-link lyd:hover:underline lyd:underline-offset-2"
				>
					{ row.name }
				</a>
				{ row.template && (
					<p className="lyd:mt-0.5 lyd:truncate lyd:text-xs lyd:text-soft">{ row.template.name }</p>
				) }
			</div>
			<Cell label={ __( 'Status', 'lyd' ) }>
				<Chip kind={ chips[ row.status ] }>{ row.status_name }</Chip>
			</Cell>
			{ row.folder ? (
				<Cell label={ __( 'Folder', 'lyd' ) }>
					<a
						href={ withQuery( urls.my_document, { folderId: row.folder.id } ) }
						title={ row.folder.name ?? undefined }
						className="lyd:hover:text-link lyd:hover:underline"
					>
						{ row.folder.name }
					</a>
				</Cell>
			) : (
				<span className="lyd:hidden lyd:@md:block" />
			) }
			<Cell label={ __( 'Updated', 'lyd' ) }>
				<time dateTime={ row.updated_at }>{ formatDate( row.updated_at, timezone ) }</time>
			</Cell>
			<RowActions row={ row } address={ address } />
		</Row>
	);
}
