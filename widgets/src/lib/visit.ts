/** Opens another page; an object, so that tests can mock it. */
export const visit = {
	to: ( address: string ): void => window.location.assign( address ),
};
