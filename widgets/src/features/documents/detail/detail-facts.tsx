import type { ReactNode } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { useConfig } from '../../../app/context';
import type { LinkedFolder } from '../../../api/types';
import { useApi } from '../../../api/use-api';
import { formatDate, formatTime } from '../../../lib/dates';
import { isPlain, useAddresses } from '../actions/addresses';
import { pathOf } from '../actions/shared-folder-ticks';
import { StatusChip } from '../components/document-facts';
import type { ListedDocument } from '../types';

interface Props {
	document: ListedDocument;
	onOpenFolder: ( id: number | null ) => void;
}

const name = 'lyd:break-words lyd:whitespace-pre-wrap';

/** Status, type, source, folder, owner, and dates. */
export function DetailFacts( { document, onOpenFolder }: Props ) {
	const { template, folder, created_by_user: owner, updated_by_user: editor } = document;
	const shared = useApi< { rows: LinkedFolder[] } >(
		document.is_share ? `/doc/list-shared-document/${ document.id }` : null
	);
	const moment = useMoment();
	const former = __( 'Former member', 'lyd' );
	return (
		<dl className="lyd:grid! lyd:grid-cols-[minmax(88px,auto)_minmax(0,1fr)] lyd:gap-x-6 lyd:gap-y-3 lyd:text-sm">
			{ document.client && (
				<Fact label={ __( 'Client or matter', 'lyd' ) }>
					<bdi className={ name }>{ document.client }</bdi>
				</Fact>
			) }
			<Fact label={ __( 'Status', 'lyd' ) }>
				<StatusChip row={ document } />
			</Fact>
			<Fact label={ __( 'Type', 'lyd' ) }>{ document.type }</Fact>
			{ template && <Fact label={ __( 'Template', 'lyd' ) }>{ template.name }</Fact> }
			{ folder && (
				<Fact label={ __( 'Folder', 'lyd' ) }>
					<FolderLink folder={ folder } onOpen={ onOpenFolder } />
				</Fact>
			) }
			<Fact label={ __( 'Owner', 'lyd' ) }>
				<bdi className={ name }>{ owner?.display_name || former }</bdi>
			</Fact>
			<Fact label={ __( 'Created', 'lyd' ) }>{ moment( document.created_at ) }</Fact>
			<Fact label={ __( 'Updated', 'lyd' ) }>
				{ moment( document.updated_at ) }
				{ editor?.display_name && (
					<span className="lyd:text-soft">
						{ ' ' }
						{ sprintf(
							/* translators: %s: name of a member. */
							__( 'by %s', 'lyd' ),
							editor.display_name
						) }
					</span>
				) }
			</Fact>
			{ document.is_share && (
				<Fact label={ __( 'Shared', 'lyd' ) }>
					{ shared.data?.rows.length ? (
						<ul>
							{ shared.data.rows.map( ( one ) => (
								<li key={ one.id } dir="auto" className={ name }>
									{ pathOf( one ) }
								</li>
							) ) }
						</ul>
					) : (
						shared.data && __( 'With the folder it lies in', 'lyd' )
					) }
				</Fact>
			) }
		</dl>
	);
}

function Fact( { label, children }: { label: string; children: ReactNode } ) {
	return (
		<>
			<dt className="lyd:text-soft">{ label }</dt>
			<dd className="lyd:min-w-0">{ children }</dd>
		</>
	);
}

interface LinkProps {
	folder: { id: number; name: string | null };
	onOpen: ( id: number ) => void;
}

function FolderLink( { folder, onOpen }: LinkProps ) {
	const { folder: address } = useAddresses();
	return (
		<a
			href={ address( folder.id ) }
			dir="auto"
			className={ `${ name } lyd:text-link lyd:underline lyd:underline-offset-2 lyd:touch:-my-3 lyd:touch:inline-flex lyd:touch:min-h-11 lyd:touch:items-center` }
			onClick={ ( event ) => {
				if ( isPlain( event ) ) {
					event.preventDefault();
					onOpen( folder.id );
				}
			} }
		>
			{ folder.name }
		</a>
	);
}

/** DD MMM YYYY, HH:MM in the member's zone. */
function useMoment() {
	const { timezone } = useConfig();
	return ( at: string ) => (
		<time dateTime={ at }>
			{ formatDate( at, timezone ) }, { formatTime( at, timezone ) }
		</time>
	);
}
