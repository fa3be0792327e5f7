import type { Value } from './types';

/**
 * Blank characters: Unicode's White_Space, the information separators, and the byte order mark. The same set as in the
 * service (pyservice/lyd/interviews/blank.py); String.trim knows neither U+0085 nor U+001C to U+001F.
 */
const blank = /^[\u0009-\u000d\u001c-\u0020\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]*$/; // eslint-disable-line no-control-regex -- they are part of the set

/** Whether an answer counts as not given: absent, null, or blank characters only. */
export const isBlank = ( value: Value | undefined ) =>
	value === undefined || value === null || ( typeof value === 'string' && blank.test( value ) );
