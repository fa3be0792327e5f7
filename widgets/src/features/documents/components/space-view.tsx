import { useMemo, useState } from 'react';
import { __ } from '@wordpress/i18n';
import { Button } from '../../../ui/button';
import { later, lazySection } from '../../../ui/lazy';
import { FolderTree } from '../../folders/components/folder-tree';
import { pathTo, useFolders } from '../../folders/hooks';
import { spaceName } from '../../folders/names';
import { Space, type FolderNode } from '../../folders/types';
import { useFolderDialogs } from '../../folders/use-folder-dialogs';
import { useMay } from '../../identity/hooks';
import { spaceOf, type PageAddress } from '../address';
import { Breadcrumb, type Crumb } from './breadcrumb';
import { CreateMenu } from './create-menu';
import { ListView } from './list-view';

/** Fetched on first use; the list stands without them. */
const NewDocumentDialog = later(
	() => import( /* webpackChunkName: "lyd-start" */ '../../document-start/new-document-dialog' )
);
const FolderDrawer = later( () => import( /* webpackChunkName: "lyd-folder-drawer" */ './folder-drawer' ) );
const DocumentDetail = lazySection( () => import( /* webpackChunkName: "lyd-document-detail" */ '../detail' ) );

interface Props {
	page: PageAddress;
	isPhone: boolean;
	onForbidden: () => void;
}

/** One space: its folders on the left, on the right the list or one document (document 2, section 2.1). */
export function SpaceView( { page, isPhone, onForbidden }: Props ) {
	const { at } = page;
	const space = spaceOf[ at.tab ] ?? Space.mine;
	const { data: folders } = useFolders( space );
	const path = useMemo( () => pathTo( folders ?? [], at.folderId ?? 0 ), [ folders, at.folderId ] );
	const dialogs = useFolderDialogs( {
		onOpen: ( folder ) => page.openFolder( folder.id, folder.type === Space.shared ? 'shared' : 'my' ),
		onGone: ( { id, folder_parent_id: parent } ) => at.folderId === id && page.openFolder( parent ),
	} );
	const creation = useCreation( page, path.at( -1 ), Boolean( folders ), dialogs.create );
	const [ drawer, openDrawer ] = useState( false );
	const tree = { space, folderId: at.folderId, onOpen: page.openFolder, onAsk: dialogs.ask };
	return (
		<div className="lyd:flex lyd:items-start lyd:gap-6">
			<nav
				aria-label={ __( 'Folders', 'lyd' ) }
				className="lyd:sticky lyd:top-10 lyd:hidden lyd:max-h-[calc(100vh-64px)] lyd:w-60 lyd:shrink-0 lyd:overflow-y-auto lyd:p-0.5 lyd:@min-[601px]:block"
			>
				<FolderTree { ...tree } />
			</nav>
			<div className="lyd:@container lyd:min-w-0 lyd:flex-1">
				<div className="lyd:mb-3 lyd:flex lyd:min-h-10 lyd:items-center lyd:gap-3">
					<Button icon="folders" className="lyd:@min-[601px]/lyd:hidden" onClick={ () => openDrawer( true ) }>
						{ __( 'Folders', 'lyd' ) }
					</Button>
					<Breadcrumb crumbs={ crumbsOf( page, path, Boolean( folders ) ) } />
					{ ! at.docId && <CreateMenu floating={ isPhone } { ...creation.offered } /> }
				</div>
				{ at.docId ? (
					<DocumentDetail
						id={ at.docId }
						name={ at.docName }
						action={ at.action }
						onActed={ page.acted }
						onBack={ page.closeDocument }
						onOpenFolder={ page.openFolder }
					/>
				) : (
					<ListView page={ page } { ...creation.offered } onForbidden={ onForbidden } />
				) }
			</div>
			<FolderDrawer
				open={ drawer }
				onOpenChange={ openDrawer }
				onFail={ () => openDrawer( false ) }
				{ ...tree }
			/>
			{ dialogs.dialogs }
			{ creation.dialog }
		</div>
	);
}

/** What may be made here: documents only in My documents, folders where one more level fits. */
function useCreation(
	{ at }: PageAddress,
	folder: FolderNode | undefined,
	isKnown: boolean,
	createFolder: ( space: Space, folder: FolderNode | null ) => void
) {
	const [ open, setOpen ] = useState( false );
	const mayDocument = useMay( 'documents.create' );
	const mayFolder = useMay( 'folders.create' );
	const space = spaceOf[ at.tab ] ?? Space.mine;
	// A deleted folder offers no creation.
	const isLost = Boolean( at.folderId && isKnown && ! folder );
	const fits = at.folderId ? folder?.allowed.includes( 'folders.create_in' ) : mayFolder;
	const offered = {
		onFolder: fits && space !== Space.organisation ? () => createFolder( space, folder ?? null ) : undefined,
		onDocument: mayDocument && space === Space.mine && ! isLost ? () => setOpen( true ) : undefined,
	};
	const dialog = (
		<NewDocumentDialog
			open={ open }
			onOpenChange={ setOpen }
			onFail={ () => setOpen( false ) }
			folderId={ at.folderId ? String( at.folderId ) : undefined }
		/>
	);
	return { offered, dialog };
}

/** The space, the person in Organisation documents, the folders, the document. */
function crumbsOf( { at, openFolder, closeDocument }: PageAddress, path: FolderNode[], isKnown: boolean ): Crumb[] {
	const space = spaceOf[ at.tab ] ?? Space.mine;
	const person = space === Space.organisation ? path[ 0 ]?.created_by_user?.display_name : undefined;
	const crumbs: Crumb[] = [ { key: 'space', name: spaceName( space ), onOpen: () => openFolder( null ) } ];
	if ( person ) {
		crumbs.push( { key: 'person', name: person } );
	}
	if ( at.folderId && ! isKnown ) {
		crumbs.push( { key: 'folder', name: '…' } );
	}
	for ( const { id, name } of path ) {
		const isOpen = id === at.folderId;
		crumbs.push( { key: String( id ), name, onOpen: isOpen ? closeDocument : () => openFolder( id ) } );
	}
	if ( at.docId ) {
		crumbs.push( { key: 'document', name: at.docName || '…', isWide: true } );
	}
	return crumbs;
}
