/** Characters of a description before it is cut (document 1, section 9). */
const room = 90;

/** A description without its tags, whole and cut at 90 with an ellipsis. */
export function shorten( html: string ): { short: string; whole: string } {
	const whole =
		new DOMParser().parseFromString( html, 'text/html' ).body.textContent?.replace( /\s+/g, ' ' ).trim() ?? '';
	return {
		short: whole.length > room ? `${ whole.slice( 0, room ).trimEnd() }…` : whole,
		whole,
	};
}
