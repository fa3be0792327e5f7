/** Opens another page, or this one once more; an object, so that tests can mock it. */
export const visit = {
	to: ( address: string ): void => window.location.assign( address ),
	again: (): void => window.location.reload(),
};
