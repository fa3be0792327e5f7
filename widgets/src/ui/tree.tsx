import { useEffect, useId, useMemo, useRef, useState, type RefObject } from 'react';
import type { TreeLine, TreeNode } from './tree-node';
import { TreeRow } from './tree-row';
import { useTreeKeys } from './tree-keys';

interface Props {
	label: string;
	nodes: TreeNode[];
	open: ReadonlySet< string >;
	onToggle: ( key: string, open: boolean ) => void;
	/** Key of the selected line. */
	chosen?: string | null;
	/** Keys of the checked lines; the tree then allows several. */
	ticked?: ReadonlySet< string >;
	onChoose: ( node: TreeNode ) => void;
}

/** A tree view (ARIA pattern): arrow keys, Home and End, type-ahead, * opens a level. Only open branches are rendered. */
export function Tree( { label, nodes, open, onToggle, chosen, ticked, onChoose }: Props ) {
	const id = useId();
	const box = useRef< HTMLDivElement >( null );
	const lines = useMemo( () => linesOf( nodes, open ), [ nodes, open ] );
	const [ focused, setFocused ] = useState< string | null >( null );
	const at = indexOf( lines, focused ) ?? indexOf( lines, chosen ?? null ) ?? 0;
	const choose = ( node: TreeNode ) => node.refused || onChoose( node );
	const focus = useFocusAfterRemoval( box, at, lines );
	const onKeyDown = useTreeKeys( { box, lines, at, onToggle, choose } );
	return (
		<div
			ref={ box }
			role="tree"
			tabIndex={ -1 }
			aria-label={ label }
			aria-multiselectable={ ticked ? true : undefined }
			onKeyDown={ onKeyDown }
			{ ...focus }
			className="lyd:flex lyd:flex-col lyd:text-sm"
		>
			{ lines.map( ( line, index ) => (
				<TreeRow
					key={ line.node.key }
					id={ `${ id }-${ line.node.key }` }
					line={ line }
					isChosen={ line.node.key === chosen }
					isTicked={ ticked && ticked.has( line.node.key ) }
					isCurrent={ index === at }
					onFocus={ () => setFocused( line.node.key ) }
					onToggle={ onToggle }
					onChoose={ choose }
				/>
			) ) }
		</div>
	);
}

/** Moves the focus to the following line if the line with the focus is removed. */
function useFocusAfterRemoval( box: RefObject< HTMLElement >, at: number, lines: TreeLine[] ) {
	const hasFocus = useRef( false );
	useEffect( () => {
		const { current } = box;
		if ( hasFocus.current && current?.ownerDocument.activeElement === current?.ownerDocument.body ) {
			current?.querySelectorAll< HTMLElement >( '[role="treeitem"]' )[ at ]?.focus();
		}
		// The focus can only be lost if the lines change.
		// eslint-disable-next-line react-hooks/exhaustive-deps
	}, [ lines ] );
	return {
		onFocus: () => void ( hasFocus.current = true ),
		onBlur: () => void ( hasFocus.current = false ),
	};
}

function indexOf( lines: TreeLine[], key: string | null ): number | undefined {
	const index = lines.findIndex( ( line ) => line.node.key === key );
	return index < 0 ? undefined : index;
}

/** The lines of open branches, in their order on the screen. */
function linesOf(
	nodes: TreeNode[],
	open: ReadonlySet< string >,
	level = 1,
	parent: string | null = null
): TreeLine[] {
	return nodes.flatMap( ( node, index ) => {
		const children = node.children ?? [];
		const isOpen = children.length > 0 ? open.has( node.key ) : undefined;
		const line = { node, level, place: index + 1, of: nodes.length, parent, isOpen };
		return isOpen ? [ line, ...linesOf( children, open, level + 1, node.key ) ] : [ line ];
	} );
}
