import { screen } from '@testing-library/react';
import { render } from '../../tests/render';
import { Button } from './button';
import { useToast } from './toast';

function Form() {
	const toast = useToast();
	return (
		<div data-lyd-bar>
			<Button onClick={ () => toast( { kind: 'success', text: 'Saved.' } ) }>Save</Button>
		</div>
	);
}

/** Places the bar at this height of a window of 768 px. */
function placeBarAt( top: number ) {
	jest.spyOn( HTMLElement.prototype, 'getBoundingClientRect' ).mockReturnValue( new DOMRect( 0, top, 300, 64 ) );
}

beforeEach( () => {
	class Rect {
		constructor(
			readonly x: number,
			readonly y: number,
			readonly width: number,
			readonly height: number
		) {}
		get top() {
			return this.y;
		}
		get bottom() {
			return this.y + this.height;
		}
	}
	Object.assign( window, { DOMRect: Rect, innerHeight: 768 } );
} );

afterEach( () => jest.restoreAllMocks() );

it( 'is above a bar at the bottom of the window', async () => {
	placeBarAt( 692 );
	const { user } = render( <Form /> );
	await user.click( screen.getByRole( 'button', { name: 'Save' } ) );
	expect( screen.getByRole( 'region', { name: 'Notices' } ) ).toHaveStyle( { bottom: '88px' } );
} );

it( 'is at the bottom if there is no bar', async () => {
	placeBarAt( 200 );
	const { user } = render( <Form /> );
	await user.click( screen.getByRole( 'button', { name: 'Save' } ) );
	expect( screen.getByRole( 'region', { name: 'Notices' } ).style.bottom ).toBe( '' );
} );
