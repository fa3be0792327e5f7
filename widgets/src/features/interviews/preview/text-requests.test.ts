import { ApiError } from '../../../api/errors';
import { createTextRequests } from './text-requests';

const interval = 20;

beforeEach( () => jest.useFakeTimers() );
afterEach( () => jest.useRealTimers() );

function start( send = async () => 'text' ) {
	const times: number[] = [];
	const errors: ApiError[] = [];
	const texts: string[] = [];
	const requests = createTextRequests< string >( {
		send: async () => {
			times.push( Date.now() );
			await new Promise( ( resolve ) => setTimeout( resolve, interval ) );
			return send();
		},
		onText: ( text ) => texts.push( text ),
		onError: ( error ) => errors.push( error ),
		onBusy: () => {},
	} );
	return { requests, times, errors, texts };
}

it( 'requests at most eight texts a second while one types, and the first at once', async () => {
	const { requests, times } = start();
	const begin = Date.now();
	for ( let key = 0; key < 200; key++ ) {
		requests.update( { Name: `${ key }` } );
		await jest.advanceTimersByTimeAsync( 50 );
	}
	expect( times[ 0 ]! - begin ).toBe( 0 );
	expect( times.length ).toBeLessThanOrEqual( 10 * 8 + 4 );
	expect( times.length ).toBeGreaterThan( 10 * 7 );
} );

it( 'requests nothing twice for the same answers', async () => {
	const { requests, times } = start();
	const answers = { Name: 'Ada' };
	requests.update( answers );
	await jest.advanceTimersByTimeAsync( 1000 );
	requests.update( answers );
	requests.resume();
	await jest.advanceTimersByTimeAsync( 1000 );
	expect( times ).toHaveLength( 1 );
} );

it( 'waits longer after each refusal that names no time', async () => {
	const { requests, times, errors } = start( async () => {
		throw new ApiError( { kind: 'refused', status: 429 } );
	} );
	requests.update( { Name: 'Ada' } );
	await jest.advanceTimersByTimeAsync( 8000 );
	expect( times.map( ( time ) => time - times[ 0 ]! ) ).toEqual( [ 0, 1020, 3040, 7060 ] );
	expect( errors ).toEqual( [] );
} );

it( 'tells no failure of answers that have changed meanwhile, and none after its end', async () => {
	const { requests, errors, times } = start( async () => {
		throw new ApiError( { kind: 'refused', status: 422 } );
	} );
	requests.update( { Name: 'A' } );
	await jest.advanceTimersByTimeAsync( 5 );
	requests.update( { Name: 'Ad' } );
	await jest.advanceTimersByTimeAsync( interval );
	expect( errors ).toEqual( [] );
	await jest.advanceTimersByTimeAsync( 200 );
	expect( errors ).toHaveLength( 1 );
	requests.update( { Name: 'Ada' } );
	await jest.advanceTimersByTimeAsync( 5 );
	requests.stop();
	await jest.advanceTimersByTimeAsync( 1000 );
	expect( errors ).toHaveLength( 1 );
	expect( times ).toHaveLength( 3 );
} );
