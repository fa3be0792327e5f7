import type { ProductCategory } from '../../api/types';
import type { TreeNode } from '../../ui/tree-node';

/** A category with those below it. */
export interface CategoryNode extends ProductCategory {
	children: CategoryNode[];
}

/** Categories that are not browsed (document 2, sections 2.5 and 3); the service leaves them out as well. */
const hidden = /membership|^uncategorized$|^cap category$/i;

/** The flat list as a tree; a category without a listed parent is at the top. */
export function forestOf( list: ProductCategory[] ): CategoryNode[] {
	const nodes = new Map(
		list
			.filter( ( { name } ) => ! hidden.test( name.trim() ) )
			.map( ( one ): [ number, CategoryNode ] => [ one.id, { ...one, children: [] } ] )
	);
	const top: CategoryNode[] = [];
	for ( const node of nodes.values() ) {
		( nodes.get( node.parent )?.children ?? top ).push( node );
	}
	return top;
}

/** The categories from the top one down to the one with an id; empty when there is none. */
export function wayTo( forest: CategoryNode[], id: number | null ): CategoryNode[] {
	for ( const node of forest ) {
		const rest = node.id === id ? [] : wayTo( node.children, id );
		if ( node.id === id || rest.length > 0 ) {
			return [ node, ...rest ];
		}
	}
	return [];
}

/** Ids of everything below a category. */
export function below( node: CategoryNode ): number[] {
	return node.children.flatMap( ( child ) => [ child.id, ...below( child ) ] );
}

/** The categories with a text in their name, ignoring case. */
export function named( forest: CategoryNode[], search: string ): CategoryNode[] {
	const lowerCaseSearch = search.toLocaleLowerCase();
	return forest.flatMap( ( node ) => [
		...( node.name.toLocaleLowerCase().includes( lowerCaseSearch ) ? [ node ] : [] ),
		...named( node.children, search ),
	] );
}

export const asNodes = ( forest: CategoryNode[] ): TreeNode[] =>
	forest.map( ( node ) => ( {
		key: String( node.id ),
		name: node.name,
		icon: 'tag',
		children: asNodes( node.children ),
	} ) );

/** The tree as lines for a select, each indented by its depth. */
export const asOptions = ( forest: CategoryNode[], depth = 0 ): { value: string; text: string }[] =>
	forest.flatMap( ( node ) => [
		{ value: String( node.id ), text: `${ '\u2003'.repeat( depth ) }${ node.name }` },
		...asOptions( node.children, depth + 1 ),
	] );
