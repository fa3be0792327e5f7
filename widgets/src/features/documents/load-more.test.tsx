import { act, render } from '@testing-library/react';
import { ApiError } from '../../api/errors';
import { LoadMore } from './components/load-more';

type Callback = ( entries: { isIntersecting: boolean }[] ) => void;

/** What the browser reports to each observer when it starts. */
let entries: boolean[] = [];
const callbacks: Callback[] = [];

class Watcher {
	constructor( private readonly callback: Callback ) {
		callbacks.push( callback );
	}
	observe() {
		if ( entries.length > 0 ) {
			this.callback( entries.map( ( isIntersecting ) => ( { isIntersecting } ) ) );
		}
	}
	disconnect() {}
}

const more = jest.fn();

const button = ( { shown = 10, busy = false, error = null as unknown } = {} ) => (
	<LoadMore shown={ shown } busy={ busy } error={ error } onMore={ more } />
);

beforeEach( () => {
	entries = [];
	callbacks.length = 0;
	more.mockReset();
	Object.assign( window, { IntersectionObserver: Watcher } );
} );

afterEach( () => {
	jest.useRealTimers();
	Reflect.deleteProperty( window, 'IntersectionObserver' );
} );

describe( 'loading more', () => {
	it( 'continues if rows arrive before it was drawn as busy', () => {
		entries = [ true ];
		const { rerender } = render( button() );
		expect( more ).toHaveBeenCalledTimes( 1 );
		rerender( button( { shown: 20 } ) );
		expect( more ).toHaveBeenCalledTimes( 2 );
	} );

	it( 'uses the last entry of a batch from a busy browser', () => {
		render( button() );
		act( () => callbacks[ 0 ]!( [ { isIntersecting: true }, { isIntersecting: false } ] ) );
		expect( more ).not.toHaveBeenCalled();
		act( () => callbacks[ 0 ]!( [ { isIntersecting: false }, { isIntersecting: true } ] ) );
		expect( more ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'waits while it is busy, and for a press after a refusal', () => {
		jest.useFakeTimers();
		entries = [ true ];
		const { rerender } = render( button( { busy: true } ) );
		rerender( button( { error: new ApiError( { kind: 'refused', status: 422 } ) } ) );
		act( () => jest.advanceTimersByTime( 60_000 ) );
		expect( more ).not.toHaveBeenCalled();
	} );

	it( 'retries three seconds after a temporary failure', () => {
		jest.useFakeTimers();
		entries = [ true ];
		const { rerender, unmount } = render( button( { error: new ApiError( { kind: 'offline' } ) } ) );
		act( () => jest.advanceTimersByTime( 2999 ) );
		expect( more ).not.toHaveBeenCalled();
		act( () => jest.advanceTimersByTime( 1 ) );
		expect( more ).toHaveBeenCalledTimes( 1 );
		rerender( button( { busy: true } ) );
		rerender( button( { error: new ApiError( { kind: 'timeout' } ) } ) );
		unmount();
		act( () => jest.advanceTimersByTime( 3000 ) );
		expect( more ).toHaveBeenCalledTimes( 1 );
	} );
} );
