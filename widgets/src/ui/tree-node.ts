import type { ReactNode } from 'react';
import type { IconName } from './icon';

export interface TreeNode {
	key: string;
	name: string;
	icon?: IconName;
	children?: TreeNode[];
	/** The reason why the node cannot be chosen; empty if it can. */
	refused?: string | null;
	/** The line above shows the same reason, so this one is for screen readers only. */
	isQuiet?: boolean;
	/** A button of this line, e.g. for a menu; only that of the current line is in the tab order. */
	extra?: ( isCurrent: boolean ) => ReactNode;
}

/** A visible node with its position in the tree. */
export interface TreeLine {
	node: TreeNode;
	level: number;
	/** Position among its siblings, from 1, and their number. */
	place: number;
	of: number;
	parent: string | null;
	/** undefined: the node has no children. */
	isOpen?: boolean;
}
