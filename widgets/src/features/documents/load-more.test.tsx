import { render } from '@testing-library/react';
import { LoadMore } from './components/load-more';

/** Near the window from the start: it says so once, to each watcher. */
class Near {
	constructor( private readonly tell: ( entries: { isIntersecting: boolean }[] ) => void ) {}
	observe() {
		this.tell( [ { isIntersecting: true } ] );
	}
	disconnect() {}
}

describe( 'loading more', () => {
	beforeEach( () => Object.assign( window, { IntersectionObserver: Near } ) );
	afterEach( () => Reflect.deleteProperty( window, 'IntersectionObserver' ) );

	it( 'goes on when rows came so fast that it was never seen to be busy', () => {
		const more = jest.fn();
		const { rerender } = render( <LoadMore shown={ 10 } busy={ false } error={ null } onMore={ more } /> );
		expect( more ).toHaveBeenCalledTimes( 1 );
		rerender( <LoadMore shown={ 20 } busy={ false } error={ null } onMore={ more } /> );
		expect( more ).toHaveBeenCalledTimes( 2 );
	} );

	it( 'waits while it is busy, and for a press after a failure', () => {
		const more = jest.fn();
		const { rerender } = render( <LoadMore shown={ 10 } busy error={ null } onMore={ more } /> );
		rerender( <LoadMore shown={ 10 } busy={ false } error={ new Error( 'failed' ) } onMore={ more } /> );
		expect( more ).not.toHaveBeenCalled();
	} );
} );
