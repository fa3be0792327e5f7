import { useRef } from 'react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useVisibleRows } from './visible-rows';

const height = 50;

function Long( { count }: { count: number } ) {
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

/** The list stands that many pixels above the window's upper edge. */
function scrollTo( pixels: number ) {
	top = pixels;
	fireEvent.scroll( window );
	act( () => void jest.advanceTimersByTime( 50 ) );
}

const drawn = () => screen.getAllByRole( 'button' ).map( ( button ) => Number( button.textContent ) );
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

it( 'draws all rows of a list that is not long', () => {
	render( <Long count={ 50 } /> );
	expect( drawn() ).toHaveLength( 50 );
	expect( gaps() ).toEqual( [] );
} );

it( 'draws of a long one what is in sight, and keeps the room of the rest', () => {
	render( <Long count={ 1000 } /> );
	expect( drawn()[ 0 ] ).toBe( 1 );
	expect( drawn().length ).toBeLessThan( 60 );
	expect( gaps() ).toEqual( [ ( 1000 - drawn().length ) * height ] );
	scrollTo( 25_000 );
	expect( drawn() ).toContain( 501 );
	expect( drawn() ).not.toContain( 1 );
	expect( drawn().length ).toBeLessThan( 80 );
	const [ before, after ] = gaps();
	expect( before! + after! + drawn().length * height ).toBe( 1000 * height );
	expect( before ).toBe( ( drawn()[ 0 ]! - 1 ) * height );
	scrollTo( 49_500 );
	expect( drawn().at( -1 ) ).toBe( 1000 );
	expect( gaps() ).toHaveLength( 1 );
} );

it( 'never moves the room of the rest: the browser would take what is in sight along', () => {
	render( <Long count={ 1000 } /> );
	const below = document.querySelector( '[data-gap]' );
	scrollTo( 25_000 );
	expect( below?.isConnected ).toBe( false );
} );

it( 'keeps the row that has the focus, and those that Tab goes to from it', () => {
	render( <Long count={ 1000 } /> );
	act( () => screen.getByRole( 'button', { name: '3' } ).focus() );
	scrollTo( 25_000 );
	expect( screen.getByRole( 'button', { name: '3' } ) ).toHaveFocus();
	expect( drawn().slice( 0, 3 ) ).toEqual( [ 2, 3, 4 ] );
	expect( drawn()[ 3 ] ).toBeGreaterThan( 400 );
	expect( gaps() ).toHaveLength( 3 );
} );

it( 'measures anew when the list has another width', () => {
	const width = jest.spyOn( HTMLElement.prototype, 'clientWidth', 'get' ).mockReturnValue( 900 );
	render( <Long count={ 1000 } /> );
	width.mockReturnValue( 400 );
	jest.spyOn( HTMLElement.prototype, 'offsetHeight', 'get' ).mockReturnValue( 150 );
	scrollTo( 300 );
	const total = gaps().reduce( ( sum, gap ) => sum + gap, 0 ) + drawn().length * 150;
	expect( total ).toBe( 150_000 );
} );
