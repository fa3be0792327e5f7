interface EmojiSettings {
	supports?: { everything?: boolean };
}

/**
 * Keeps WordPress from swapping emoji for pictures: it watches the whole page, and a name on our screens that it has taken apart
 * is no longer there for React to change. Browsers draw emoji themselves; this is for those WordPress thinks cannot.
 */
export function keepEmoji(): void {
	const { _wpemojiSettings: settings } = window as Window & { _wpemojiSettings?: EmojiSettings };
	if ( settings?.supports ) {
		Object.defineProperty( settings.supports, 'everything', {
			get: () => true,
			set() {},
			configurable: true,
		} );
	}
}
