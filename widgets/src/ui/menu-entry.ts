import type { IconName } from './icon';

/** An entry of a menu: a link or an action. */
export interface MenuEntry {
	icon?: IconName;
	text: string;
	href?: string;
	/** The link opens another site in a new tab. */
	isExternal?: boolean;
	onSelect?: () => void;
}
