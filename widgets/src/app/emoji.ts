interface EmojiSettings {
	supports?: { everything?: boolean };
}

/**
 * Prevents WordPress from replacing emoji by images. Its script changes text nodes of the whole page, and React then fails to update
 * the text nodes that were replaced. It runs in browsers that do not support all emoji, so they are reported as supported.
 */
export function preventEmojiReplacement(): void {
	const { _wpemojiSettings: settings } = window as Window & { _wpemojiSettings?: EmojiSettings };
	if ( settings?.supports ) {
		Object.defineProperty( settings.supports, 'everything', {
			get: () => true,
			set() {},
			configurable: true,
		} );
	}
}
