/** Waits for a promise, but not longer than so many milliseconds. */
export const within = ( limit: number, promise: Promise< unknown > ): Promise< unknown > => {
	let timer: ReturnType< typeof setTimeout >;
	const late = new Promise( ( resolve ) => {
		timer = setTimeout( resolve, limit );
	} );
	return Promise.race( [ promise, late ] ).finally( () => clearTimeout( timer ) );
};
