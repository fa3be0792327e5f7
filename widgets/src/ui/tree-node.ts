import type { ReactNode } from 'react';
import type { IconName } from './icon';

export interface TreeNode {
	key: string;
	name: string;
	icon?: IconName;
	children?: TreeNode[];
	/** Why it cannot be chosen, for those who can see it only. */
	refused?: string | null;
	/** The line above says why; this one says it to screen readers only. */
	isQuiet?: boolean;
	/** A button of this line, e.g. for a menu; Tab reaches that of the current line only. */
	extra?: ( isCurrent: boolean ) => ReactNode;
}

/** A node where it stands in the tree. */
export interface TreeLine {
	node: TreeNode;
	level: number;
	/** Place among its siblings, from 1, and how many they are. */
	place: number;
	of: number;
	parent: string | null;
	/** undefined: nothing below it. */
	isOpen?: boolean;
}
