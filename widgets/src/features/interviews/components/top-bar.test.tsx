import { screen, within } from '@testing-library/react';
import { createFakeService } from '../../../../tests/fake-service';
import { render } from '../../../../tests/render';
import type { MenuEntry } from '../../../ui/menu-entry';
import { TopBar } from './top-bar';

const entry = ( text: string ): MenuEntry => ( { text, icon: 'person', onSelect: () => {} } );
const [ client, view, fund ] = [ 'Import Client', 'View Client Details', 'Select Fund' ].map( entry ) as [
	MenuEntry,
	MenuEntry,
	MenuEntry,
];
const cas360 = [ client ];

async function open( simpleFund: MenuEntry[] ) {
	const props = { title: 'Deed', onBack: () => {}, imports: [ client, view, fund ], menus: { cas360, simpleFund } };
	const { user } = render( <TopBar { ...props } />, { service: createFakeService() } );
	const buttons = screen.getAllByRole( 'button' ).map( ( { textContent } ) => textContent );
	await user.click( screen.getAllByRole( 'button', { name: 'More' } )[ 0 ]! );
	const menu = within( await screen.findByRole( 'menu' ) );
	return { buttons, items: menu.getAllByRole( 'menuitem' ).map( ( { textContent } ) => textContent ) };
}

it( 'has two buttons of imports beside the menu of one system, and the rest in the three-dot menu', async () => {
	const { buttons, items } = await open( [] );
	expect( buttons ).toEqual( expect.arrayContaining( [ 'Import Client', 'View Client Details', 'CAS 360' ] ) );
	expect( items ).toEqual( [ 'Select Fund' ] );
} );

it( 'has one beside the menus of two systems, so that the name has room, and loses none', async () => {
	const { buttons, items } = await open( [ fund ] );
	expect( buttons ).toEqual( expect.arrayContaining( [ 'Import Client', 'CAS 360', 'Simple Fund 360' ] ) );
	expect( buttons ).not.toContain( 'View Client Details' );
	expect( items ).toEqual( [ 'View Client Details' ] );
} );
