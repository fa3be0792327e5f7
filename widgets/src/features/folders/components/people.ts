import { __ } from '@wordpress/i18n';
import type { TreeNode } from '../../../ui/tree-node';
import type { FolderNode } from '../types';

/** How the keys of people begin, among those of folders. */
export const personKey = 'person-';

/** Organisation folders under the people they belong to, by name; read only (document 2, section 2.1). */
export function groupByPerson( folders: FolderNode[] ): TreeNode[] {
	const people = new Map< string, TreeNode & { children: TreeNode[] } >();
	for ( const folder of folders ) {
		const key = `${ personKey }${ folder.created_by_user?.ID ?? 0 }`;
		const name = folder.created_by_user?.display_name || __( 'Former members', 'lyd' );
		const person = people.get( key ) ?? { key, name, icon: 'person', children: [] };
		person.children.push( plain( folder ) );
		people.set( key, person );
	}
	return [ ...people.values() ].sort( ( one, other ) => one.name.localeCompare( other.name ) );
}

function plain( folder: FolderNode ): TreeNode {
	return { key: String( folder.id ), name: folder.name, children: folder.children.map( plain ) };
}
