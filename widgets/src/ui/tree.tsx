import { useEffect, useId, useMemo, useRef, useState, type RefObject } from 'react';
import type { TreeLine, TreeNode } from './tree-node';
import { TreeRow } from './tree-row';
import { useTreeKeys } from './tree-keys';

interface Props {
	label: string;
	nodes: TreeNode[];
	open: ReadonlySet< string >;
	onToggle: ( key: string, open: boolean ) => void;
	/** The line that is shown or chosen. */
	chosen?: string | null;
	/** The lines that are ticked: the tree then chooses several. */
	ticked?: ReadonlySet< string >;
	onChoose: ( node: TreeNode ) => void;
}

/** A tree after the ARIA pattern: arrows, Home and End, letters, * opens a level; only open branches are drawn. */
export function Tree( { label, nodes, open, onToggle, chosen, ticked, onChoose }: Props ) {
	const id = useId();
	const box = useRef< HTMLDivElement >( null );
	const lines = useMemo( () => linesOf( nodes, open ), [ nodes, open ] );
	const [ focused, setFocused ] = useState< string | null >( null );
	const at = place( lines, focused ) ?? place( lines, chosen ?? null ) ?? 0;
	const choose = ( node: TreeNode ) => node.refused || onChoose( node );
	const focus = useFocusKept( box, at, lines );
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

/** A line that goes while it has the focus, or a button in it does, hands the focus to the line that follows. */
function useFocusKept( box: RefObject< HTMLElement >, at: number, lines: TreeLine[] ) {
	const inside = useRef( false );
	useEffect( () => {
		const { current } = box;
		if ( inside.current && current?.ownerDocument.activeElement === current?.ownerDocument.body ) {
			current?.querySelectorAll< HTMLElement >( '[role="treeitem"]' )[ at ]?.focus();
		}
		// Only lines that change can take the focus away.
		// eslint-disable-next-line react-hooks/exhaustive-deps
	}, [ lines ] );
	return {
		onFocus: () => void ( inside.current = true ),
		onBlur: () => void ( inside.current = false ),
	};
}

function place( lines: TreeLine[], key: string | null ): number | undefined {
	const index = lines.findIndex( ( line ) => line.node.key === key );
	return index < 0 ? undefined : index;
}

/** The lines in sight, in the order they are drawn. */
function linesOf(
	nodes: TreeNode[],
	open: ReadonlySet< string >,
	level = 1,
	parent: string | null = null
): TreeLine[] {
	return nodes.flatMap( ( node, index ) => {
		const below = node.children ?? [];
		const isOpen = below.length > 0 ? open.has( node.key ) : undefined;
		const line = { node, level, place: index + 1, of: nodes.length, parent, isOpen };
		return isOpen ? [ line, ...linesOf( below, open, level + 1, node.key ) ] : [ line ];
	} );
}
