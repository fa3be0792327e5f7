import { throttle } from './throttle';

beforeEach( () => jest.useFakeTimers() );
afterEach( () => jest.useRealTimers() );

it( 'runs at the first call, at most once in a pause, and once more after the last call', () => {
	const act = jest.fn();
	const { call } = throttle( act, 250 );
	call();
	expect( act ).toHaveBeenCalledTimes( 1 );
	for ( let time = 0; time < 1000; time += 50 ) {
		jest.advanceTimersByTime( 50 );
		call();
	}
	expect( act ).toHaveBeenCalledTimes( 5 );
	jest.advanceTimersByTime( 250 );
	expect( act ).toHaveBeenCalledTimes( 6 );
	jest.advanceTimersByTime( 1000 );
	expect( act ).toHaveBeenCalledTimes( 6 );
} );

it( 'forgets what is due when it is cancelled, and runs again at the next call', () => {
	const act = jest.fn();
	const { call, cancel } = throttle( act, 250 );
	call();
	call();
	cancel();
	jest.advanceTimersByTime( 1000 );
	expect( act ).toHaveBeenCalledTimes( 1 );
	call();
	expect( act ).toHaveBeenCalledTimes( 2 );
} );
