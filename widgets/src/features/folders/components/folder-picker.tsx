import { useMemo, useState } from 'react';
import { __ } from '@wordpress/i18n';
import { Tree } from '../../../ui/tree';
import type { TreeNode } from '../../../ui/tree-node';
import { pathTo, topLevel } from '../hooks';
import { spaceName } from '../names';
import type { FolderLike, Space } from '../types';

/** A folder's id, `topLevel` for the space itself, null for nothing yet. */
export type FolderChoice = number | typeof topLevel | null;

interface Props< F extends FolderLike > {
	space: Space;
	folders: F[];
	value: FolderChoice;
	onChange: ( value: FolderChoice ) => void;
	/** Why a folder cannot be chosen, null when it can. */
	disabled?: ( folder: F ) => string | null;
	/** The space itself can be chosen too. */
	allowTop?: boolean;
	label?: string;
}

/** Up to this number, all folders start open. */
const maxOpenFolders = 30;

/** Chooses one folder of a tree. */
export function FolderPicker< F extends FolderLike >( props: Props< F > ) {
	const { space, folders, value, onChange, disabled, allowTop } = props;
	const [ open, setOpen ] = useState( () => openAtFirst( folders, value ) );
	const nodes = useMemo( () => nodesOf( folders, disabled ), [ folders, disabled ] );
	const top: TreeNode[] = allowTop ? [ { key: topLevel, name: spaceName( space ) } ] : [];
	return (
		<Tree
			label={ props.label ?? __( 'Folders', 'lyd' ) }
			nodes={ [ ...top, ...nodes ] }
			open={ open }
			onToggle={ ( key, isOpen ) => setOpen( ( before ) => toggled( before, key, isOpen ) ) }
			chosen={ value === null ? null : String( value ) }
			onChoose={ ( { key } ) => onChange( key === topLevel ? topLevel : Number( key ) ) }
		/>
	);
}

/** A set with one key more or less. */
export function toggled( keys: ReadonlySet< string >, key: string, on: boolean ): ReadonlySet< string > {
	const next = new Set( keys );
	next[ on ? 'add' : 'delete' ]( key );
	return next;
}

/** A small tree is open, a large one where the choice lies. */
export function openAtFirst( folders: FolderLike[], value: FolderChoice ): ReadonlySet< string > {
	const all = keysOf( folders );
	const chosen = typeof value === 'number' ? pathTo( folders, value ) : [];
	return new Set( all.length > maxOpenFolders ? chosen.map( ( { id } ) => String( id ) ) : all );
}

function keysOf( folders: FolderLike[] ): string[] {
	return folders.flatMap( ( folder ) => [ String( folder.id ), ...keysOf( folder.children ) ] );
}

function nodesOf< F extends FolderLike >(
	folders: F[],
	disabled?: ( folder: F ) => string | null,
	above?: string | null
): TreeNode[] {
	return folders.map( ( folder ) => {
		const refused = disabled?.( folder );
		return {
			key: String( folder.id ),
			name: folder.name,
			refused,
			isQuiet: refused === above,
			children: nodesOf( folder.children as F[], disabled, refused ),
		};
	} );
}
