/** Opens a page of the tab: loads the module again and leaves the session storage. Returns the tab's id. */
function openPage( type: 'navigate' | 'reload' ): string {
	window.performance.getEntriesByType = () => [ { type } as unknown as PerformanceEntry ];
	let id = '';
	jest.isolateModules( () => {
		id = ( require( './tab-id' ) as typeof import( './tab-id' ) ).getTabId();
	} );
	return id;
}

const leavePage = () => window.dispatchEvent( new Event( 'pagehide' ) );

beforeEach( () => window.sessionStorage.clear() );

it( 'survives a reload', () => {
	const first = openPage( 'navigate' );
	leavePage();
	expect( openPage( 'reload' ) ).toBe( first );
} );

it( 'differs in a duplicated tab, which copies the session storage', () => {
	const first = openPage( 'navigate' );
	expect( window.sessionStorage ).toHaveLength( 0 );
	expect( openPage( 'reload' ) ).not.toBe( first );
} );

it( 'differs on a page that was not reloaded', () => {
	const first = openPage( 'navigate' );
	leavePage();
	expect( openPage( 'navigate' ) ).not.toBe( first );
	expect( window.sessionStorage ).toHaveLength( 0 );
} );

export {};
