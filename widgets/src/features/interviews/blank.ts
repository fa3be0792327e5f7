import type { Value } from './types';

/**
 * Blank characters: Unicode's White_Space, the information separators, and the byte order mark. The same set as in the
 * service (pyservice/lyd/interviews/blank.py); \s and String.trim include neither U+0085 nor U+001C to U+001F.
 */
const blank = /^[\s\u0085\u001c-\u001f]*$/;

/** Whether an answer counts as not given: absent, null, or blank characters only. */
export const isBlank = ( value: Value | undefined ) =>
	value === undefined || value === null || ( typeof value === 'string' && blank.test( value ) );

/** A text without the blank characters around it. */
export const trimBlank = ( text: string ) => text.replace( /^[\s\u0085\u001c-\u001f]+|[\s\u0085\u001c-\u001f]+$/g, '' );
