import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { __, _n, sprintf } from '@wordpress/i18n';
import { messageFor, referenceFor } from '../../api/messages';
import { useAddress } from '../../lib/address';
import { useKey } from '../../lib/keys';
import { useScrollReturn } from '../../lib/scroll-return';
import { useAnnounce } from '../../ui/announce';
import { Button } from '../../ui/button';
import { KeyList } from '../../ui/key-list-lazy';
import { Notice } from '../../ui/notice';
import { DocumentList } from './components/document-list';
import { useMay } from '../identity/hooks';
import { FolderFilter } from './components/folder-filter';
import { NoDocuments } from './components/no-documents';
import { NoNewDocuments } from './components/no-new-documents';
import { Toolbar } from './components/toolbar';
import { useDocuments } from './hooks';

/** Fetched when it is asked for; the list stands without it. */
const NewDocumentDialog = lazy(
	() => import( /* webpackChunkName: "lyd-new-document-dialog" */ './components/new-document-dialog' )
);

/** My Documents: the first document list (document 2, section 2.1). */
export function Documents() {
	const { params, change } = useAddress();
	const search = params.get( 'search' ) ?? '';
	const folderId = params.get( 'folderId' );
	// Not `page`: WordPress takes that for its own and leaves this address on a reload.
	const pages = Math.max( 1, Number( params.get( 'pages' ) ) || 1 );
	const documents = useDocuments( { search, sort: params.get( 'sort' ), folderId }, pages );
	const { rows, total, more, error, isLoading, isValidating, size, setSize } = documents;
	const [ creating, create ] = useState( false );
	const opened = useOnce( creating );
	const searchInput = useRef< HTMLInputElement >( null );
	const may = useMay( 'documents.create' );
	const filtered = Boolean( search || folderId );

	useKey( '/', () => searchInput.current?.focus() );
	useScrollReturn( Boolean( rows ) );
	useSpokenCount( rows && ! isValidating ? total : null );

	const loadMore = () => {
		if ( ! isValidating && more ) {
			change( { pages: size + 1 } );
			setSize( size + 1 );
		}
	};

	return (
		<section aria-label={ __( 'My documents', 'lyd' ) }>
			<Toolbar
				ref={ searchInput }
				search={ search }
				sort={ params.get( 'sort' ) }
				onSearch={ ( text ) => change( { search: text, pages: null } ) }
				onSort={ ( sort ) => change( { sort, pages: null } ) }
				onCreate={ may ? () => create( true ) : undefined }
			/>
			{ folderId && (
				<FolderFilter folderId={ folderId } onClear={ () => change( { folderId: null, pages: null } ) } />
			) }
			{ ! may && <NoNewDocuments /> }
			{ error && (
				<Notice
					kind="danger"
					title={ messageFor( error ) }
					reference={ referenceFor( error ) }
					action={
						error.kind !== 'signed-out' && (
							<Button busy={ isValidating } onClick={ () => documents.mutate() }>
								{ __( 'Try again', 'lyd' ) }
							</Button>
						)
					}
				>
					{ rows && __( 'The list below may be out of date.', 'lyd' ) }
				</Notice>
			) }
			{ rows?.length === 0 && (
				<NoDocuments
					filtered={ filtered }
					onCreate={ may ? () => create( true ) : undefined }
					onClear={ () => change( { search: null, folderId: null, pages: null } ) }
				/>
			) }
			{ ( isLoading || Boolean( rows?.length ) ) && ! ( error && ! rows ) && (
				<DocumentList rows={ rows } total={ total } more={ more } busy={ isValidating } onMore={ loadMore } />
			) }
			<Suspense>
				{ opened && (
					<NewDocumentDialog open={ creating } onOpenChange={ create } folderId={ folderId ?? undefined } />
				) }
			</Suspense>
			<KeyList
				keys={ [
					[ '/', __( 'Search', 'lyd' ) ],
					[ 'Tab', __( 'Next control', 'lyd' ) ],
					[ '↑ ↓', __( 'Through a menu', 'lyd' ) ],
					[ 'Esc', __( 'Close a menu or a dialog', 'lyd' ) ],
					[ '?', __( 'This list', 'lyd' ) ],
				] }
			/>
		</section>
	);
}

/** Whether something was ever true: a dialog that was open once stays, to close with its focus. */
function useOnce( now: boolean ): boolean {
	const [ once, set ] = useState( now );
	if ( now && ! once ) {
		set( true );
	}
	return once || now;
}

/** Speaks the number of results when it changes, not at the first paint. */
function useSpokenCount( total: number | null ) {
	const announce = useAnnounce();
	const spoken = useRef< number | null >( null );
	useEffect( () => {
		if ( total === null ) {
			return;
		}
		if ( spoken.current !== null && spoken.current !== total ) {
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
		spoken.current = total;
	}, [ announce, total ] );
}
