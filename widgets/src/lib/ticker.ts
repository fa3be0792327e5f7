/** Runs a function again and again; an object, so that tests can mock it. */
export const ticker = {
	/** Returns the function that stops it. */
	start( run: () => void, milliseconds: number ): () => void {
		const timer = setInterval( run, milliseconds );
		return () => clearInterval( timer );
	},
};
