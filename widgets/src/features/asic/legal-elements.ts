import type { LegalElement } from './types';

/** The legal elements of a company's name (document 2, section 5). */
export const legalElements: LegalElement[] = [
	'PTY LTD',
	'PTY LTD.',
	'PTY LIMITED',
	'PTY. LTD',
	'PTY. LTD.',
	'PTY. LIMITED',
	'PROPRIETARY LTD',
	'PROPRIETARY LTD.',
	'PROPRIETARY LIMITED',
	'LTD',
];
