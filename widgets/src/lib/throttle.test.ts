import { throttle } from './throttle';

beforeEach( () => jest.useFakeTimers() );
afterEach( () => jest.useRealTimers() );

it( 'runs at the first call, at most once per interval, and once more after the last call', () => {
	const action = jest.fn();
	const { call } = throttle( action, 250 );
	call();
	expect( action ).toHaveBeenCalledTimes( 1 );
	for ( let time = 0; time < 1000; time += 50 ) {
		jest.advanceTimersByTime( 50 );
		call();
	}
	expect( action ).toHaveBeenCalledTimes( 5 );
	jest.advanceTimersByTime( 250 );
	expect( action ).toHaveBeenCalledTimes( 6 );
	jest.advanceTimersByTime( 1000 );
	expect( action ).toHaveBeenCalledTimes( 6 );
} );

it( 'drops a due run if it is cancelled, and runs again at the next call', () => {
	const action = jest.fn();
	const { call, cancel } = throttle( action, 250 );
	call();
	call();
	cancel();
	jest.advanceTimersByTime( 1000 );
	expect( action ).toHaveBeenCalledTimes( 1 );
	call();
	expect( action ).toHaveBeenCalledTimes( 2 );
} );
