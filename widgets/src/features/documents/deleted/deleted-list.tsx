import type { ReactNode } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import type { DeletedDocument, DeletedFolder } from '../../../api/types';
import { useConfig } from '../../../app/context';
import { formatDate } from '../../../lib/dates';
import { Button } from '../../../ui/button';
import { Cell, List, Row } from '../../../ui/list';
import { ClientLine } from '../components/document-facts';
import type { DeletedPages } from './hooks';
import { useRestore, type Kind } from './restore';

type Deleted = DeletedDocument | DeletedFolder;

interface Props {
	kind: Kind;
	title: string;
	list: DeletedPages< Deleted >;
	/** What limits it, above it. */
	search?: ReactNode;
}

const columns = 'lyd:@md:grid-cols-[minmax(0,1fr)_minmax(0,160px)_100px_150px_100px]';

/** The folders or the documents that were deleted, each with the way back. */
export function DeletedList( { kind, title, list, search }: Props ) {
	const { rows, busy, more } = list;
	return (
		<div className="lyd:mb-8">
			<h3 className="lyd:mb-2 lyd:text-md">{ title }</h3>
			{ search }
			{ rows?.length ? (
				<List label={ title } columns={ columns } busy={ busy } heads={ heads() }>
					{ rows.map( ( row ) => (
						<DeletedRow key={ row.id } kind={ kind } row={ row } />
					) ) }
				</List>
			) : (
				<p role="status" className="lyd:text-sm lyd:text-soft">
					{ __( 'No documents found.', 'lyd' ) }
				</p>
			) }
			{ more && (
				<Button className="lyd:mt-4" busy={ busy } onClick={ more }>
					{ __( 'Load more', 'lyd' ) }
				</Button>
			) }
		</div>
	);
}

const heads = () => [
	__( 'Name', 'lyd' ),
	__( 'Deleted by', 'lyd' ),
	__( 'Deleted', 'lyd' ),
	__( 'Removed for good', 'lyd' ),
	'',
];

function DeletedRow( { kind, row }: { kind: Kind; row: Deleted } ) {
	const { timezone } = useConfig();
	const { busy, restore } = useRestore( kind, row );
	const [ , by, when, end ] = heads();
	return (
		<Row columns={ columns }>
			<div className="lyd:min-w-0">
				<p dir="auto" className="lyd:text-left lyd:font-medium lyd:break-words lyd:whitespace-break-spaces">
					{ row.name }
				</p>
				<ClientLine client={ 'client' in row ? row.client : null } />
			</div>
			<Cell label={ by! }>
				<span dir="auto">{ row.deleted_by_user?.display_name }</span>
			</Cell>
			<Cell label={ when! }>
				<time dateTime={ row.deleted_at }>{ formatDate( row.deleted_at, timezone ) }</time>
			</Cell>
			<Cell label={ end! }>
				<time dateTime={ row.purge_at }>{ formatDate( row.purge_at, timezone ) }</time>
			</Cell>
			{ row.allowed.includes( `${ kind }s.restore` ) && (
				<Button
					size="sm"
					icon="restore"
					busy={ busy }
					onClick={ restore }
					/* translators: %s: name of a document or a folder. */
					aria-label={ sprintf( __( 'Restore: %s', 'lyd' ), row.name ) }
				>
					{ __( 'Restore', 'lyd' ) }
				</Button>
			) }
		</Row>
	);
}
