/** Milliseconds of one frame. */
export const frameLength = 20;

/** Makes frames of PCM16 at one rate out of what a microphone gives at another. */
export function createFrames( from: number, rate: number, onFrame: ( frame: Int16Array ) => void ) {
	const size = ( rate * frameLength ) / 1000;
	const step = from / rate;
	let frame = new Int16Array( size );
	let filled = 0;
	let taken = 0;
	let boundary = step;
	let sum = 0;
	let count = 0;
	let last = 0;

	function put( sample: number ) {
		frame[ filled++ ] = Math.round( Math.max( -1, Math.min( 1, sample ) ) * 32_767 );
		if ( filled === size ) {
			onFrame( frame );
			frame = new Int16Array( size );
			filled = 0;
		}
	}

	return ( samples: Float32Array ) => {
		for ( const sample of samples ) {
			sum += sample;
			count++;
			taken++;
			while ( taken >= boundary ) {
				// The average of what lies between two samples of the slower rate: what is too high for it is mostly lost.
				last = count ? sum / count : last;
				put( last );
				sum = 0;
				count = 0;
				boundary += step;
			}
		}
	};
}

/** The loudness of a frame from 0 to 1, as the root of its mean square. */
export function loudnessOf( frame: Int16Array ): number {
	const squares = frame.reduce( ( total, sample ) => total + sample * sample, 0 );
	return Math.sqrt( squares / frame.length ) / 32_768;
}
