/** Pages that are requested at a time, so that those on the screen come first on a slow connection. */
const limit = 3;

/** Runs requests for pages: the first alone, since it is what the signer waits for, then three at a time. */
export function createPageQueue() {
	const waiting: ( () => void )[] = [];
	let running = 0;
	let isFirstDone = false;

	function next() {
		const free = ( isFirstDone ? limit : 1 ) - running;
		for ( const start of waiting.splice( 0, Math.max( 0, free ) ) ) {
			running++;
			start();
		}
	}

	/** Runs a task when it is its turn; an aborted one is not started. */
	return async function run< T >( task: () => Promise< T >, signal: AbortSignal ): Promise< T > {
		await new Promise< void >( ( start ) => {
			waiting.push( start );
			next();
			signal.addEventListener( 'abort', () => {
				const index = waiting.indexOf( start );
				if ( index >= 0 ) {
					waiting.splice( index, 1 );
				}
			} );
		} );
		try {
			return await task();
		} finally {
			running--;
			isFirstDone = true;
			next();
		}
	};
}

export type PageQueue = ReturnType< typeof createPageQueue >;
