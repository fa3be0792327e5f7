/** Opens another page, or this one once more; an object, so that tests can mock it. */
export const visit = {
	to: ( address: string ): void => window.location.assign( address ),
	/** Without an entry in the history: Back leads to the page before this one. */
	instead: ( address: string ): void => window.location.replace( address ),
	again: (): void => window.location.reload(),
};
