import { createPlayer, createSoundQueue } from './player';

interface Played {
	start: number;
	samples: Float32Array;
	rate: number;
	isStopped: boolean;
	end: () => void;
}

/** A context whose sounds end when the test says so. */
function createContext() {
	const played: Played[] = [];
	let isHeard = true;
	const context = {
		currentTime: 5,
		destination: {},
		resume: async () => {},
		close: async () => {},
		createGain: () => ( { connect() {}, disconnect: () => ( isHeard = false ) } ),
		createBuffer: ( _: number, length: number, rate: number ) => ( {
			duration: length / rate,
			rate,
			samples: new Float32Array(),
			copyToChannel( samples: Float32Array< ArrayBuffer > ) {
				this.samples = samples;
			},
		} ),
		createBufferSource: () => ( {
			buffer: { samples: new Float32Array(), rate: 0 },
			onended: () => {},
			connect() {},
			start( at: number ) {
				const { samples, rate } = this.buffer;
				played.push( { start: at, samples, rate, isStopped: false, end: () => this.onended() } );
			},
			stop() {
				const own = played.find( ( { samples } ) => samples === this.buffer.samples );
				own!.isStopped = true;
			},
		} ),
	};
	return { context: context as unknown as AudioContext, played, isHeard: () => isHeard };
}

const bytesOf = ( ...samples: number[] ) => new Uint8Array( Int16Array.from( samples ).buffer );
const state = async ( promise: Promise< unknown > ) =>
	Promise.race( [ promise.then( () => 'over' ), new Promise( ( resolve ) => setTimeout( resolve, 5, 'playing' ) ) ] );

it.each( [ 16_000, 24_000 ] )( 'plays pieces of %d Hz one after the other', async ( rate ) => {
	const { context, played } = createContext();
	const queue = createSoundQueue( context, rate );
	queue.push( bytesOf( ...new Array( rate / 10 ).fill( 16_384 ) ) );
	queue.push( bytesOf( ...new Array( rate / 10 ).fill( 0 ) ) );
	expect( played[ 0 ]!.samples[ 0 ] ).toBe( 0.5 );
	expect( played[ 0 ]!.rate ).toBe( rate );
	expect( played[ 1 ]!.start - played[ 0 ]!.start ).toBeCloseTo( 0.1 );
} );

it( 'joins a sample that came in two pieces', () => {
	const { context, played } = createContext();
	const queue = createSoundQueue( context, 24_000 );
	const bytes = bytesOf( 16_384, -16_384 );
	queue.push( bytes.subarray( 0, 3 ) );
	queue.push( bytes.subarray( 3 ) );
	expect( played.map( ( { samples } ) => [ ...samples ] ) ).toEqual( [ [ 0.5 ], [ -0.5 ] ] );
} );

it( 'ends when all was played', async () => {
	const { context, played } = createContext();
	const queue = createSoundQueue( context, 24_000 );
	queue.push( bytesOf( 1, 2 ) );
	queue.complete();
	expect( await state( queue.ended ) ).toBe( 'playing' );
	played[ 0 ]!.end();
	expect( await state( queue.ended ) ).toBe( 'over' );
} );

it( 'is silent at once when it is stopped, while the stream still comes', async () => {
	const { context, played, isHeard } = createContext();
	const player = createPlayer( () => context );
	const pieces = [ bytesOf( 1, 2 ) ];
	const cancel = jest.fn( async () => {} );
	const read = () =>
		pieces.length ? Promise.resolve( { done: false, value: pieces.shift() } ) : new Promise( () => {} );
	const stream = { getReader: () => ( { read, cancel } ) } as unknown as ReadableStream< Uint8Array >;
	const playing = player.play( stream, 24_000 );
	expect( await state( playing ) ).toBe( 'playing' );
	player.stop();
	expect( isHeard() ).toBe( false );
	expect( played[ 0 ]!.isStopped ).toBe( true );
	expect( await state( playing ) ).toBe( 'over' );
	expect( cancel ).toHaveBeenCalled();
} );

it( 'stops what it plays when something else begins', async () => {
	const { context, played } = createContext();
	const player = createPlayer( () => context );
	player.begin( 24_000 ).push( bytesOf( 1 ) );
	player.begin( 24_000 );
	expect( played[ 0 ]!.isStopped ).toBe( true );
} );
