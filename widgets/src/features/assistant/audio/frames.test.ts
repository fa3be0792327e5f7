import { createFrames, loudnessOf } from './frames';

function frame( from: number, rate: number, samples: Float32Array ) {
	const frames: Int16Array[] = [];
	const push = createFrames( from, rate, ( one ) => frames.push( one ) );
	for ( let at = 0; at < samples.length; at += 128 ) {
		push( samples.subarray( at, at + 128 ) );
	}
	return frames;
}

const tone = ( rate: number, seconds: number ) =>
	Float32Array.from( { length: rate * seconds }, ( _, at ) => 0.5 * Math.sin( ( 2 * Math.PI * 440 * at ) / rate ) );

it.each( [
	[ 48_000, 16_000, 320 ],
	[ 44_100, 16_000, 320 ],
	[ 44_100, 24_000, 480 ],
	[ 16_000, 24_000, 480 ],
] )( 'are 20 ms long at %d Hz in and %d Hz out, and as loud as the sound', ( from, rate, size ) => {
	const frames = frame( from, rate, tone( from, 1 ) );
	expect( frames.length ).toBeGreaterThanOrEqual( 49 );
	expect( frames.length ).toBeLessThanOrEqual( 50 );
	expect( frames[ 5 ] ).toHaveLength( size );
	expect( loudnessOf( frames[ 5 ]! ) ).toBeCloseTo( 0.5 / Math.sqrt( 2 ), 1 );
} );

it( 'are cut off at the loudest that can be said', () => {
	const [ first ] = frame( 16_000, 16_000, new Float32Array( 320 ).fill( 3 ) );
	expect( first![ 0 ] ).toBe( 32_767 );
} );
