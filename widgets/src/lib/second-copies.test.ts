import type { DraftCopy } from './draft-database';
import { createSecondCopies } from './second-copies';

const copy = ( at: string, text: string | null = at ): DraftCopy => ( { at, text } );

/** A database whose transactions end when the test says so. */
function createSlowDatabase( stored = new Map< string, DraftCopy >() ) {
	const transactions: Array< () => void > = [];
	const write = jest.fn(
		( copies: Map< string, DraftCopy | null > ) =>
			new Promise< void >( ( resolve ) => {
				transactions.push( () => {
					copies.forEach( ( value, key ) => ( value ? stored.set( key, value ) : stored.delete( key ) ) );
					resolve();
				} );
			} )
	);
	return { stored, write, readAll: async () => new Map( stored ), finishOne: () => transactions.shift()!() };
}

it( 'are written one transaction at a time, and only the newest of each key', async () => {
	const database = createSlowDatabase();
	const copies = createSecondCopies( database );
	copies.put( 'a', copy( '1' ) );
	copies.put( 'a', copy( '2' ) );
	copies.put( 'a', copy( '3' ) );
	copies.put( 'b', copy( '4' ) );
	expect( database.write ).toHaveBeenCalledTimes( 1 );
	expect( copies.get( 'a' ) ).toEqual( copy( '3' ) );
	const written = copies.written();
	database.finishOne();
	await new Promise( process.nextTick );
	expect( database.stored.get( 'a' ) ).toEqual( copy( '1' ) );
	database.finishOne();
	await written;
	expect( database.write ).toHaveBeenCalledTimes( 2 );
	expect( [ ...database.stored ] ).toEqual( [
		[ 'a', copy( '3' ) ],
		[ 'b', copy( '4' ) ],
	] );
} );

it( 'of the database do not replace what was written or dropped since', async () => {
	const database = createSlowDatabase( new Map( [ 'a', 'b', 'c' ].map( ( key ) => [ key, copy( '2' ) ] ) ) );
	const copies = createSecondCopies( database );
	copies.put( 'a', copy( '3' ) );
	copies.put( 'b', copy( '3', null ) );
	copies.put( 'c', copy( '1' ) );
	await copies.read();
	expect( [ 'a', 'b', 'c' ].map( copies.get ) ).toEqual( [ copy( '3' ), copy( '3', null ), copy( '2' ) ] );
} );

it( 'that are removed are removed from the database', async () => {
	const database = createSlowDatabase( new Map( [ [ 'a', copy( '2', null ) ] ] ) );
	const copies = createSecondCopies( database );
	await copies.read();
	copies.remove( 'a' );
	database.finishOne();
	await copies.written();
	expect( copies.keys() ).toEqual( [] );
	expect( database.stored.size ).toBe( 0 );
} );

it( 'are forgotten if the database refuses them, and the next ones are tried', async () => {
	const database = createSlowDatabase();
	const copies = createSecondCopies( database );
	database.write.mockRejectedValueOnce( new DOMException( 'full', 'QuotaExceededError' ) );
	copies.put( 'a', copy( '1' ) );
	await copies.written();
	expect( copies.get( 'a' ) ).toBeUndefined();
	copies.put( 'a', copy( '2' ) );
	database.finishOne();
	await copies.written();
	expect( database.stored.get( 'a' ) ).toEqual( copy( '2' ) );
} );

it( 'are none if the database cannot be read', async () => {
	const copies = createSecondCopies( {
		readAll: () => Promise.reject( new DOMException( '', 'InvalidStateError' ) ),
		write: () => Promise.reject( new DOMException( '', 'InvalidStateError' ) ),
	} );
	await copies.read();
	expect( copies.keys() ).toEqual( [] );
} );
