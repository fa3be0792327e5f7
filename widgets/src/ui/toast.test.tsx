import { useState } from 'react';
import { act, screen, within } from '@testing-library/react';
import { render } from '../../tests/render';
import { Button } from './button';
import { Dialog } from './dialog';
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

/** A page with a dialog, a second dialog above it, and a toast with Undo. */
function Page( { undo = () => {} }: { undo?: () => void } ) {
	const toast = useToast();
	const [ opened, open ] = useState( 0 );
	const show = () => toast( { kind: 'success', text: 'Moved.', action: { label: 'Undo', run: undo } } );
	return (
		<>
			<Button onClick={ show }>Move</Button>
			<Button onClick={ () => open( 1 ) }>Open</Button>
			<Dialog
				open={ opened > 0 }
				onOpenChange={ () => open( 0 ) }
				title="First"
				footer={ <Button onClick={ show }>Move here</Button> }
			>
				<input aria-label="Name" />
				<Button onClick={ () => open( 2 ) }>Open another</Button>
			</Dialog>
			<Dialog open={ opened > 1 } onOpenChange={ () => open( 1 ) } title="Second" footer={ null } />
		</>
	);
}

const notices = () => screen.getByRole( 'region', { name: 'Notices' } );
const dialog = ( name: string ) => screen.getByRole( 'dialog', { name } );

describe( 'a toast while a dialog is open', () => {
	it( 'is in the topmost dialog, and outside again after it', async () => {
		const { user } = render( <Page /> );
		await user.click( screen.getByRole( 'button', { name: 'Move' } ) );
		await user.click( screen.getByRole( 'button', { name: 'Open' } ) );
		expect( dialog( 'First' ) ).toContainElement( notices() );
		await user.click( screen.getByRole( 'button', { name: 'Open another' } ) );
		expect( dialog( 'Second' ) ).toContainElement( notices() );
		await user.keyboard( '{Escape}' );
		expect( dialog( 'First' ) ).toContainElement( notices() );
		await user.keyboard( '{Escape}' );
		expect( screen.queryByRole( 'dialog' ) ).not.toBeInTheDocument();
		expect( notices() ).toHaveTextContent( 'Moved.' );
	} );

	it( 'is used without closing the dialog', async () => {
		const undo = jest.fn();
		const { user } = render( <Page undo={ undo } /> );
		await user.click( screen.getByRole( 'button', { name: 'Open' } ) );
		await user.click( screen.getByRole( 'button', { name: 'Move here' } ) );
		await user.click( within( notices() ).getByRole( 'button', { name: 'Undo' } ) );
		expect( undo ).toHaveBeenCalledTimes( 1 );
		expect( screen.queryByRole( 'region', { name: 'Notices' } ) ).not.toBeInTheDocument();
		expect( dialog( 'First' ) ).toBeInTheDocument();
	} );

	it( 'gets the focus by the F8 key and gives it back, also from a field', async () => {
		const { user } = render( <Page /> );
		await user.click( screen.getByRole( 'button', { name: 'Open' } ) );
		await user.click( screen.getByRole( 'button', { name: 'Move here' } ) );
		const field = screen.getByRole( 'textbox', { name: 'Name' } );
		act( () => field.focus() );
		await user.keyboard( '{F8}' );
		expect( within( notices() ).getByRole( 'button', { name: 'Undo' } ) ).toHaveFocus();
		await user.tab();
		await user.keyboard( '{Enter}' );
		expect( field ).toHaveFocus();
	} );

	it( 'is announced once, wherever it is drawn', async () => {
		const { user, container } = render( <Page /> );
		await user.click( screen.getByRole( 'button', { name: 'Move' } ) );
		const region = container.querySelector( '[aria-live="polite"]' )!;
		expect( region ).toHaveTextContent( 'Moved.' );
		region.textContent = '';
		await user.click( screen.getByRole( 'button', { name: 'Open' } ) );
		expect( dialog( 'First' ) ).toContainElement( notices() );
		expect( region ).toBeEmptyDOMElement();
	} );
} );
