import { act, render } from '@testing-library/react';
import { ApiError } from '../../api/errors';
import { LoadMore } from './components/load-more';

type Callback = ( entries: { isIntersecting: boolean }[] ) => void;

/** What the browser says to each watcher once it watches. */
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
	it( 'goes on when rows came so fast that it was never seen to be busy', () => {
		entries = [ true ];
		const { rerender } = render( button() );
		expect( more ).toHaveBeenCalledTimes( 1 );
		rerender( button( { shown: 20 } ) );
		expect( more ).toHaveBeenCalledTimes( 2 );
	} );

	it( 'believes the last of what a busy browser callbacks at once', () => {
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

	it( 'tries again by itself, three seconds after a failure that passes', () => {
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
