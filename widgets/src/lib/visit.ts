/** Leaves this page for another one; an object, so that tests can see where to. */
export const visit = {
	to: ( address: string ): void => window.location.assign( address ),
};
