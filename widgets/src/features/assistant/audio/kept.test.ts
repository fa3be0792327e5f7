import { createKeptSound, keptHours, type KeptChunk } from './kept';

let stored: Map< string, KeptChunk >;
const database = {
	readAll: async () => new Map( stored ),
	write: async ( values: Map< string, KeptChunk | null > ) =>
		values.forEach( ( value, key ) => ( value ? stored.set( key, value ) : stored.delete( key ) ) ),
};
const sound = ( ...bytes: number[] ) => Uint8Array.from( bytes );

beforeEach( () => ( stored = new Map() ) );

it( 'keeps the chunks of an utterance in their order until it has arrived', async () => {
	const kept = createKeptSound( 2, database );
	for ( const number of [ 0, 11, 2, 1 ] ) {
		await kept.keep( 'S', 'one', number, sound( number ) );
	}
	expect( await kept.find( 'S' ) ).toMatchObject( [
		{ key: 'one', chunks: [ sound( 0 ), sound( 1 ), sound( 2 ), sound( 11 ) ] },
	] );
	expect( await kept.find( 'T' ) ).toEqual( [] );
	await kept.drop( 'one', 12 );
	expect( stored.size ).toBe( 0 );
} );

it( 'is one member’s, and goes when the member signs out', async () => {
	await createKeptSound( 2, database ).keep( 'S', 'one', 0, sound( 1 ) );
	await createKeptSound( 22, database ).keep( 'S', 'two', 0, sound( 2 ) );
	expect( await createKeptSound( 2, database ).find( 'S' ) ).toHaveLength( 1 );
	await createKeptSound( 2, database ).dropAll();
	expect( [ ...stored.keys() ] ).toEqual( [ '22:two:0000' ] );
} );

it( 'goes after a day, for every member', async () => {
	const at = Date.now() - keptHours * 3_600_000 - 1;
	stored.set( '3:old:0000', { at, session: 'S', sound: sound( 1 ) } );
	expect( await createKeptSound( 2, database ).find( 'S' ) ).toEqual( [] );
	expect( stored.size ).toBe( 0 );
} );

it( 'does without a database', async () => {
	const fail = () => Promise.reject( new Error( 'refused' ) );
	const kept = createKeptSound( 2, { readAll: fail, write: fail } );
	await kept.keep( 'S', 'one', 0, sound( 1 ) );
	await kept.drop( 'one', 1 );
	expect( await kept.find( 'S' ) ).toEqual( [] );
	await kept.dropAll();
} );
