import { within } from './within';

it( 'waits for the promise', async () => {
	const action = jest.fn();
	await within( 1_000, Promise.resolve().then( action ) );
	expect( action ).toHaveBeenCalled();
} );

it( 'does not wait longer than the limit', async () => {
	jest.useFakeTimers();
	const done = jest.fn();
	within( 300, new Promise( () => {} ) ).then( done );
	await jest.advanceTimersByTimeAsync( 299 );
	expect( done ).not.toHaveBeenCalled();
	await jest.advanceTimersByTimeAsync( 1 );
	expect( done ).toHaveBeenCalled();
	jest.useRealTimers();
} );
