import type { IconName } from './icon';

/** A line of a menu: a link, or what pressing it does. */
export interface MenuEntry {
	icon?: IconName;
	text: string;
	href?: string;
	/** The link leads to another site, in a new tab. */
	isExternal?: boolean;
	onSelect?: () => void;
}
