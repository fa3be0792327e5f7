import { useEffect, useId, useRef, useState } from 'react';
import { __, _n, sprintf } from '@wordpress/i18n';
import { ApiError } from '../../../api/errors';
import { useKey } from '../../../lib/keys';
import { useAnnounce } from '../../../ui/announce';
import { useIsMemberKnown, useMay } from '../../identity/hooks';
import type { PageAddress } from '../address';
import { useCounts } from '../counts';
import { ClientFilter } from './client-filter';
import { DocumentPane } from './document-pane';
import { NoDocuments } from './no-documents';
import { NoNewDocuments } from './no-new-documents';
import { OwnerFilter } from './owner-filter';
import { StatusSelect, StatusTabs } from './status-tabs';
import { Toolbar } from './toolbar';

interface Props {
	page: PageAddress;
	onDocument?: () => void;
	onFolder?: () => void;
	/** The service refused the whole tab. */
	onForbidden: () => void;
}

/** A list with what limits and sorts it. */
export function ListView( { page, onDocument, onFolder, onForbidden }: Props ) {
	const { at, filter } = page;
	const { data: counts, error } = useCounts( at );
	const [ total, setTotal ] = useState< number | null >( null );
	const searchInput = useRef< HTMLInputElement >( null );
	const may = useMay( 'documents.create' );
	const isKnown = useIsMemberKnown();
	const list = useId();
	useKey( '/', () => searchInput.current?.focus() );
	useSpokenCount( total );
	useForbidden( at.tab === 'organisation' ? error : undefined, onForbidden );
	const byStatus = {
		status: at.status,
		counts,
		onChange: ( status: number | null ) => filter( { status } ),
	};
	return (
		// Loaded, but not shown before the member's rights are loaded: the notice would move it.
		<div className={ isKnown ? undefined : 'lyd:invisible' }>
			{ ! may && at.tab === 'my' && <NoNewDocuments /> }
			<Toolbar
				ref={ searchInput }
				search={ at.search }
				sort={ at.sort }
				onSearch={ ( search ) => filter( { search } ) }
				onSort={ ( sort ) => filter( { sort } ) }
			>
				<StatusSelect { ...byStatus } />
				<ClientFilter query={ at } onChange={ ( client ) => filter( { client } ) } />
				{ at.tab === 'organisation' && (
					<OwnerFilter users={ at.users } onChange={ ( users ) => filter( { users } ) } />
				) }
			</Toolbar>
			<StatusTabs { ...byStatus } panel={ list } />
			<div id={ list } role="tabpanel" className="lyd:phone:pb-20" aria-label={ __( 'Found documents', 'lyd' ) }>
				<DocumentPane
					query={ at }
					onOpenFolder={ page.openFolder }
					onOpenDocument={ page.openDocument }
					onTotal={ setTotal }
					empty={
						<NoDocuments
							query={ at }
							onDocument={ onDocument }
							onFolder={ onFolder }
							onClear={ () => filter( { search: '', status: null, client: '', users: [] } ) }
						/>
					}
				/>
			</div>
		</div>
	);
}

/** A refusal of the whole tab by the service counts, also before the member's rights are loaded. */
function useForbidden( error: ApiError | undefined, onForbidden: () => void ) {
	const forbidden = error?.status === 403;
	useEffect( () => {
		if ( forbidden ) {
			onForbidden();
		}
		// Once per response.
		// eslint-disable-next-line react-hooks/exhaustive-deps
	}, [ forbidden ] );
}

/** Announces the number of results when it changes, not at the first paint. */
function useSpokenCount( total: number | null ) {
	const announce = useAnnounce();
	const announcedCount = useRef< number | null >( null );
	useEffect( () => {
		if ( total === null ) {
			return;
		}
		if ( announcedCount.current !== null && announcedCount.current !== total ) {
			announce(
				total
					? sprintf(
							/* translators: %d: number of documents. */
							_n( '%d document found.', '%d documents found.', total, 'lyd' ),
							total
						)
					: __( 'No documents found.', 'lyd' )
			);
		}
		announcedCount.current = total;
	}, [ announce, total ] );
}
