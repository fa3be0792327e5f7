import { createVad, padding, type Voiced } from './vad';

const frameOf = ( level: number ) => new Int16Array( 320 ).fill( Math.round( level * 32_768 ) );

/** Plays pairs of a loudness and its milliseconds. */
function play( vad: ReturnType< typeof createVad >, ...parts: [ number, number ][] ): Voiced[] {
	return parts.flatMap( ( [ level, length ] ) =>
		Array.from( { length: length / 20 }, () => vad.push( frameOf( level ) ) )
	);
}

const events = ( heard: Voiced[] ) => heard.flatMap( ( { event }, at ) => ( event ? [ [ event, at * 20 ] ] : [] ) );
const sent = ( heard: Voiced[] ) => heard.reduce( ( sum, { sound } ) => sum + sound.length * 20, 0 );

it( 'begins after 120 ms of voice and ends after the silence that is given', () => {
	const heard = play( createVad( 700 ), [ 0.002, 1000 ], [ 0.2, 600 ], [ 0.002, 1000 ] );
	expect( events( heard ) ).toEqual( [
		[ 'start', 1100 ],
		[ 'end', 1600 + 680 ],
	] );
	expect( heard.at( 1600 / 20 + 10 )!.silence ).toBe( 220 );
} );

it( 'sends what is said with 300 ms before and after it', () => {
	const heard = play( createVad( 3000 ), [ 0.002, 1000 ], [ 0.2, 600 ], [ 0.002, 4000 ] );
	expect( sent( heard ) ).toBe( 600 + 2 * padding );
} );

it( 'sends a pause as it was if the voice goes on', () => {
	const heard = play( createVad( 3000 ), [ 0.2, 600 ], [ 0.002, 1500 ], [ 0.2, 600 ] );
	expect( events( heard ) ).toEqual( [ [ 'start', 100 ] ] );
	expect( sent( heard ) ).toBe( 600 + 1500 + 600 );
	expect( heard.at( -1 )!.silence ).toBe( 0 );
} );

it( 'takes a click for no voice, and a hum for the room', () => {
	expect( events( play( createVad( 700 ), [ 0.002, 400 ], [ 0.3, 100 ], [ 0.002, 400 ] ) ) ).toEqual( [] );
	const vad = createVad( 700 );
	play( vad, [ 0.004, 10_000 ] );
	expect( events( play( vad, [ 0.009, 2000 ] ) ) ).toEqual( [] );
	expect( events( play( vad, [ 0.08, 400 ] ) ) ).toHaveLength( 1 );
} );

it( 'does not end by silence while the button is held', () => {
	const vad = createVad( null );
	expect( events( play( vad, [ 0.2, 400 ], [ 0.002, 9000 ] ) ) ).toEqual( [ [ 'start', 100 ] ] );
	expect( vad.isOpen() ).toBe( true );
	vad.reset();
	expect( vad.isOpen() ).toBe( false );
} );
