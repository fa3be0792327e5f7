import { useMemo } from 'react';
import { __ } from '@wordpress/i18n';
import { messageFor } from '../../../api/messages';
import { useConfig } from '../../../app/context';
import { Button } from '../../../ui/button';

import { Tree } from '../../../ui/tree';
import type { TreeNode } from '../../../ui/tree-node';
import { pathTo, useFolders } from '../hooks';
import { treeOf, useOpened } from '../open-branches';
import { Space, type FolderNode } from '../types';
import { FoldersSkeleton } from './folders-skeleton';
import { FolderMenu, type AskFolder } from './folder-menu';
import { groupByPerson, personKey } from './people';

export interface FolderTreeProps {
	space: Space;
	/** The folder that is open; null is the space itself. */
	folderId: number | null;
	onOpen: ( id: number | null ) => void;
	/** Requested by a folder's menu. */
	onAsk: AskFolder;
}

const all = 'all';

/** The folders of a space, each with its menu (document 2, sections 2.1 and 2.2). */
export function FolderTree( { space, folderId, onOpen, onAsk }: FolderTreeProps ) {
	const { data, error, mutate } = useFolders( space );
	const { user } = useConfig();
	const way = useMemo( () => keysTo( data ?? [], folderId, space ), [ data, folderId, space ] );
	const { opened, toggle } = useOpened( treeOf( user.id, space ), way );
	const nodes = useMemo( () => nodesOf( data ?? [], space, onAsk ), [ data, space, onAsk ] );
	if ( ! data ) {
		return error ? (
			<div role="status" className="lyd:px-2 lyd:py-2 lyd:text-sm lyd:text-soft">
				<p>{ messageFor( error ) }</p>
				<Button
					size="sm"
					className="lyd:mt-2"
					aria-label={ __( 'Load the folders again', 'lyd' ) }
					onClick={ () => mutate() }
				>
					{ __( 'Try again', 'lyd' ) }
				</Button>
			</div>
		) : (
			<FoldersSkeleton />
		);
	}
	return (
		<Tree
			label={ __( 'Folders', 'lyd' ) }
			nodes={ [ { key: all, name: __( 'All documents', 'lyd' ), icon: 'list' }, ...nodes ] }
			open={ opened }
			onToggle={ toggle }
			chosen={ folderId === null ? all : String( folderId ) }
			onChoose={ ( { key } ) => {
				if ( key.startsWith( personKey ) ) {
					toggle( key, ! opened.has( key ) );
				} else {
					onOpen( key === all ? null : Number( key ) );
				}
			} }
		/>
	);
}

/** The lines above a folder. */
function keysTo( folders: FolderNode[], id: number | null, space: Space ): string[] {
	const path = id === null ? [] : pathTo( folders, id );
	const top = path[ 0 ];
	const above = path.slice( 0, -1 ).map( ( folder ) => String( folder.id ) );
	return top && space === Space.organisation
		? [ `${ personKey }${ top.created_by_user?.ID ?? 0 }`, ...above ]
		: above;
}

function nodesOf( folders: FolderNode[], space: Space, onAsk: AskFolder ): TreeNode[] {
	if ( space === Space.organisation ) {
		return groupByPerson( folders );
	}
	return folders.map( ( folder ) => ( {
		key: String( folder.id ),
		name: folder.name,
		icon: folder.isShared && space === Space.mine ? ( 'shared' as const ) : ( 'folder' as const ),
		children: nodesOf( folder.children, space, onAsk ),
		extra: ( isCurrent ) => <FolderMenu folder={ folder } reachable={ isCurrent } onAsk={ onAsk } />,
	} ) );
}
