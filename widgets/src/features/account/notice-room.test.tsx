import { act, renderHook } from '@testing-library/react';
import { useNoticeRoom } from './notice-room';

const page = ( html: string ) => void ( document.body.innerHTML = html );
const part = ( selector: string ) => document.querySelector< HTMLElement >( selector )!;

beforeEach( () => {
	jest.useFakeTimers();
	page(
		'<div class="lyd-shell__notices" style="min-height: 9px"><button>Hide</button></div><div class="lyd-waiting"></div>'
	);
	jest.spyOn( HTMLElement.prototype, 'getBoundingClientRect' ).mockReturnValue( { height: 95.4 } as DOMRect );
} );

afterEach( () => {
	jest.useRealTimers();
	jest.restoreAllMocks();
} );

it( 'shows the content once the notices are loaded, and reserves their room on the next page', () => {
	const { rerender } = renderHook( ( { isKnown } ) => useNoticeRoom( 12, isKnown ), {
		initialProps: { isKnown: false },
	} );
	act( () => jest.runAllTimers() );
	expect( part( '.lyd-waiting' ) ).toBeInTheDocument();
	rerender( { isKnown: true } );
	act( () => jest.runAllTimers() );
	expect( part( '.lyd-waiting' ) ).not.toBeInTheDocument();
	expect( part( '.lyd-shell__notices' ) ).toHaveStyle( { 'min-height': '96px' } );
	expect( document.cookie ).toContain( 'lyd_notices=12.96' );
} );

it( 'removes the room when the member hides a notice', () => {
	renderHook( () => useNoticeRoom( 12, true ) );
	act( () => jest.runAllTimers() );
	part( 'button' ).click();
	expect( part( '.lyd-shell__notices' ).style.minHeight ).toBe( '' );
} );
