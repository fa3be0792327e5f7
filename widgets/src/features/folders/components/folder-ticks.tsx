import { useMemo, useState } from 'react';
import { __ } from '@wordpress/i18n';
import { Tree } from '../../../ui/tree';
import type { TreeNode } from '../../../ui/tree-node';
import type { FolderNode } from '../types';
import { openAtFirst, toggled } from './folder-picker';

interface Props {
	folders: FolderNode[];
	ticked: number[];
	onChange: ( ticked: number[] ) => void;
	/** Why a folder cannot be ticked, null when it can. */
	refused?: ( folder: FolderNode ) => string | null;
}

/** Chooses several folders of a tree. */
export function FolderTicks( { folders, ticked, onChange, refused }: Props ) {
	const [ open, setOpen ] = useState( () => openAtFirst( folders, ticked[ 0 ] ?? null ) );
	const nodes = useMemo( () => nodesOf( folders, refused ), [ folders, refused ] );
	return (
		<Tree
			label={ __( 'Folders', 'lyd' ) }
			nodes={ nodes }
			open={ open }
			onToggle={ ( key, isOpen ) => setOpen( ( before ) => toggled( before, key, isOpen ) ) }
			ticked={ new Set( ticked.map( String ) ) }
			onChoose={ ( { key } ) => {
				const id = Number( key );
				onChange( ticked.includes( id ) ? ticked.filter( ( one ) => one !== id ) : [ ...ticked, id ] );
			} }
		/>
	);
}

function nodesOf( folders: FolderNode[], refused?: Props[ 'refused' ] ): TreeNode[] {
	return folders.map( ( folder ) => ( {
		key: String( folder.id ),
		name: folder.name,
		refused: refused?.( folder ),
		children: nodesOf( folder.children, refused ),
	} ) );
}
