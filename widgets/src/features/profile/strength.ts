import { __ } from '@wordpress/i18n';
import { shortest } from './rules';

export interface Strength {
	/** 0 to 100. */
	value: number;
	words: string;
}

/** How hard a password is to guess, roughly: a hint, never a reason to refuse it. null for none. */
export function strengthOf( text: string ): Strength | null {
	if ( ! text ) {
		return null;
	}
	const kinds = [ /[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/ ].filter( ( kind ) => kind.test( text ) ).length;
	const distinctCount = new Set( text ).size;
	// Long sentences are as good as short riddles; the same few characters over again are neither.
	const points = Math.min( 60, distinctCount * 4 ) + Math.min( 20, text.length ) + kinds * 5;
	if ( text.length < shortest || points < 55 ) {
		return { value: 25, words: __( 'Weak', 'lyd' ) };
	}
	if ( points < 70 ) {
		return { value: 60, words: __( 'Good', 'lyd' ) };
	}
	return { value: 100, words: __( 'Strong', 'lyd' ) };
}
