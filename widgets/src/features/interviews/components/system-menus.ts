import type { MenuEntry } from '../../../ui/menu-entry';
import type { Saver } from '../saver';
import type { Interview, InterviewDocument } from '../types';

/** A form that is open, into which something can be imported. */
export interface InterviewForm {
	document: InterviewDocument;
	interview: Interview;
	saver: Saver;
}

/** What the top bar offers of connected systems. */
export interface SystemMenus {
	/** What can be imported. */
	imports?: MenuEntry[];
	/** The same by system. */
	menus?: { cas360: MenuEntry[]; simpleFund: MenuEntry[] };
	/** Syncs and their logs; Xero has no menu of its own. */
	syncs?: { cas360: MenuEntry[]; simpleFund: MenuEntry[]; others: MenuEntry[] };
}
