/** Maximum length of a short description (document 1, section 9). */
const maxLength = 90;

/** The text of an HTML description, whole and shortened to 90 characters with an ellipsis. */
export function shorten( html: string ): { short: string; whole: string } {
	const whole =
		new DOMParser().parseFromString( html, 'text/html' ).body.textContent?.replace( /\s+/g, ' ' ).trim() ?? '';
	return {
		short: whole.length > maxLength ? `${ whole.slice( 0, maxLength ).trimEnd() }…` : whole,
		whole,
	};
}
