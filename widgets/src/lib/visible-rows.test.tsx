import { useRef } from 'react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useVisibleRows } from './visible-rows';

const height = 50;

function LongList( { count }: { count: number } ) {
	const list = useRef< HTMLUListElement >( null );
	const keys = Array.from( { length: count }, ( _, index ) => index + 1 );
	const pieces = useVisibleRows( list, useRef( keys ).current );
	return (
		<ul ref={ list }>
			{ pieces.map( ( piece ) =>
				'height' in piece ? (
					<li key={ piece.key } data-gap={ piece.height } />
				) : (
					<li key={ keys[ piece.index ] } data-row={ keys[ piece.index ] }>
						<button>{ keys[ piece.index ] }</button>
					</li>
				)
			) }
		</ul>
	);
}

let top = 0;

/** Scrolls the list this many pixels above the window's upper edge. */
function scrollTo( pixels: number ) {
	top = pixels;
	fireEvent.scroll( window );
	act( () => void jest.advanceTimersByTime( 50 ) );
}

const rendered = () => screen.getAllByRole( 'button' ).map( ( button ) => Number( button.textContent ) );
const gaps = () =>
	[ ...document.querySelectorAll< HTMLElement >( '[data-gap]' ) ].map( ( gap ) => Number( gap.dataset.gap ) );

beforeEach( () => {
	jest.useFakeTimers();
	top = 0;
	jest.spyOn( HTMLElement.prototype, 'offsetHeight', 'get' ).mockReturnValue( height );
	jest.spyOn( HTMLElement.prototype, 'getBoundingClientRect' ).mockImplementation(
		() => ( { top: -top } ) as DOMRect
	);
} );

afterEach( () => {
	jest.useRealTimers();
	jest.restoreAllMocks();
} );

it( 'renders all rows of a short list', () => {
	render( <LongList count={ 50 } /> );
	expect( rendered() ).toHaveLength( 50 );
	expect( gaps() ).toEqual( [] );
} );

it( 'renders the visible rows of a long list, and gaps for the others', () => {
	render( <LongList count={ 1000 } /> );
	expect( rendered()[ 0 ] ).toBe( 1 );
	expect( rendered().length ).toBeLessThan( 60 );
	expect( gaps() ).toEqual( [ ( 1000 - rendered().length ) * height ] );
	scrollTo( 25_000 );
	expect( rendered() ).toContain( 501 );
	expect( rendered() ).not.toContain( 1 );
	expect( rendered().length ).toBeLessThan( 80 );
	const [ before, after ] = gaps();
	expect( before! + after! + rendered().length * height ).toBe( 1000 * height );
	expect( before ).toBe( ( rendered()[ 0 ]! - 1 ) * height );
	scrollTo( 49_500 );
	expect( rendered().at( -1 ) ).toBe( 1000 );
	expect( gaps() ).toHaveLength( 1 );
} );

it( 'never moves a gap, which would move the visible rows', () => {
	render( <LongList count={ 1000 } /> );
	const below = document.querySelector( '[data-gap]' );
	scrollTo( 25_000 );
	expect( below?.isConnected ).toBe( false );
} );

it( 'keeps the focused row and its neighbours', () => {
	render( <LongList count={ 1000 } /> );
	act( () => screen.getByRole( 'button', { name: '3' } ).focus() );
	scrollTo( 25_000 );
	expect( screen.getByRole( 'button', { name: '3' } ) ).toHaveFocus();
	expect( rendered().slice( 0, 3 ) ).toEqual( [ 2, 3, 4 ] );
	expect( rendered()[ 3 ] ).toBeGreaterThan( 400 );
	expect( gaps() ).toHaveLength( 3 );
} );

it( 'measures again if the width of the list changes', () => {
	const width = jest.spyOn( HTMLElement.prototype, 'clientWidth', 'get' ).mockReturnValue( 900 );
	render( <LongList count={ 1000 } /> );
	width.mockReturnValue( 400 );
	jest.spyOn( HTMLElement.prototype, 'offsetHeight', 'get' ).mockReturnValue( 150 );
	scrollTo( 300 );
	const total = gaps().reduce( ( sum, gap ) => sum + gap, 0 ) + rendered().length * 150;
	expect( total ).toBe( 150_000 );
} );
