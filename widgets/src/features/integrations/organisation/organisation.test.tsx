import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { json, refusal } from '../../../../tests/responses';
import { organisationsOf, serviceWith, standing } from '../../../../tests/integrations';
import { render } from '../../../../tests/render';
import { OrganisationDropdown } from '.';

const names = [ 'Harbour Advisory', 'Anchor Trust', 'Zephyr Holdings' ];

const header = ( organisations = names ) =>
	render( <OrganisationDropdown />, { service: serviceWith( { organisations } ) } );

async function ask( view = header() ) {
	await view.user.click( await screen.findByRole( 'button', { name: /Harbour Advisory/ } ) );
	await view.user.click( await screen.findByRole( 'menuitemradio', { name: 'Anchor Trust' } ) );
	await screen.findByRole( 'alertdialog', { name: 'Change Organisation' } );
	return view;
}

const confirm = () => screen.getByRole( 'button', { name: 'Change Organisation' } );

afterEach( () => jest.useRealTimers() );

it.each( [ [ [] ], [ [ 'Harbour Advisory' ] ] ] )(
	'is not there with the organisations %j',
	async ( organisations ) => {
		const { service } = header( organisations );
		await waitFor( () => expect( service.made( 'GET /me' ) ).toHaveLength( 1 ) );
		await act( async () => {} );
		expect( screen.queryByRole( 'button' ) ).not.toBeInTheDocument();
	}
);

it( 'names the chosen one and offers the others', async () => {
	const { user } = header();
	await user.click( await screen.findByRole( 'button', { name: 'Organisation Harbour Advisory' } ) );
	const offered = await screen.findAllByRole( 'menuitemradio' );
	expect( offered.map( ( one ) => [ one.textContent, one.getAttribute( 'aria-checked' ) ] ) ).toEqual( [
		[ 'Harbour Advisory', 'true' ],
		[ 'Anchor Trust', 'false' ],
		[ 'Zephyr Holdings', 'false' ],
	] );
	expect( await axe( screen.getByRole( 'menu' ) ) ).toHaveNoViolations();
} );

it( 'is operated by keys, and starts at the chosen one', async () => {
	const { user } = header();
	const button = await screen.findByRole( 'button', { name: /Harbour Advisory/ } );
	act( () => button.focus() );
	await user.keyboard( '{Enter}' );
	await waitFor( () => expect( screen.getByRole( 'menuitemradio', { checked: true } ) ).toHaveFocus() );
	await user.keyboard( '{ArrowDown}{ArrowDown}{Enter}' );
	const question = await screen.findByRole( 'alertdialog', { name: 'Change Organisation' } );
	expect( question ).toHaveTextContent( 'Zephyr Holdings' );
	await user.keyboard( '{Escape}' );
	await waitFor( () => expect( screen.getByRole( 'button', { name: /Harbour Advisory/ } ) ).toHaveFocus() );
} );

it( 'requires no confirmation if the chosen one is chosen again', async () => {
	const { user, service } = header();
	await user.click( await screen.findByRole( 'button', { name: /Harbour Advisory/ } ) );
	await user.click( await screen.findByRole( 'menuitemradio', { name: 'Harbour Advisory' } ) );
	await act( () => new Promise( ( done ) => setTimeout( done, 50 ) ) );
	expect( screen.queryByRole( 'alertdialog' ) ).not.toBeInTheDocument();
	expect( service.made( 'PUT /xero/auth/set-tenant' ) ).toHaveLength( 0 );
} );

it( 'changes it once that is confirmed', async () => {
	const { user, service, baseElement } = await ask();
	expect( screen.getByRole( 'link', { name: 'Go to My Integrations' } ) ).toHaveAttribute(
		'href',
		'/my-account/my-integration/'
	);
	expect( await axe( baseElement ) ).toHaveNoViolations();
	service.when( 'PUT /xero/auth/set-tenant', json( { http_code: 200 } ) );
	service.when(
		'GET /me',
		json( { ...standing( { organisations: names } ), organisations: organisationsOf( names, 'Anchor Trust' ) } )
	);
	await user.click( confirm() );
	expect( await screen.findByRole( 'button', { name: 'Organisation Anchor Trust' } ) ).toBeVisible();
	expect( service.made( 'PUT /xero/auth/set-tenant' )[ 0 ]?.body ).toEqual( { tenant_id: 'id-Anchor Trust' } );
	expect( screen.getAllByText( 'Your organisation is now Anchor Trust.' ) ).not.toHaveLength( 0 );
	await waitFor( () => expect( screen.queryByRole( 'alertdialog' ) ).not.toBeInTheDocument() );
} );

it.each( [
	[ 'the service refuses', refusal( 404, 'not_found', 'This organisation could not be found.' ) ],
	[ 'the other side did not answer 200', json( { http_code: 500 } ) ],
] )( 'changes nothing if %s, and shows an error', async ( _, response ) => {
	const { user, service } = await ask();
	service.when( 'PUT /xero/auth/set-tenant', response );
	await user.click( confirm() );
	expect( await screen.findByRole( 'alert' ) ).toBeVisible();
	expect( confirm() ).toBeEnabled();
	expect( service.made( 'GET /me' ) ).toHaveLength( 1 );
} );

it( 'changes nothing when it is not confirmed', async () => {
	const { user, service } = await ask();
	await user.click( screen.getByRole( 'button', { name: 'Close' } ) );
	await waitFor( () => expect( screen.queryByRole( 'alertdialog' ) ).not.toBeInTheDocument() );
	expect( service.made( 'PUT /xero/auth/set-tenant' ) ).toHaveLength( 0 );
} );

describe( 'its tooltip', () => {
	const rest = ( time: number ) => act( () => jest.advanceTimersByTimeAsync( time ) );

	async function hover() {
		header();
		const button = await screen.findByRole( 'button', { name: /Harbour Advisory/ } );
		jest.useFakeTimers( { doNotFake: [ 'queueMicrotask' ] } );
		fireEvent.mouseOver( button );
		return button;
	}

	it( 'appears after a second and goes with the pointer', async () => {
		const button = await hover();
		await rest( 900 );
		expect( screen.queryByRole( 'tooltip' ) ).not.toBeInTheDocument();
		await rest( 200 );
		expect( screen.getByRole( 'tooltip' ) ).toHaveTextContent( 'Harbour Advisory' );
		expect( button ).toHaveAccessibleDescription( /The organisation in Xero/ );
		fireEvent.mouseOut( button );
		expect( screen.queryByRole( 'tooltip' ) ).not.toBeInTheDocument();
	} );

	it( 'appears for the keyboard too, and Escape closes it', async () => {
		const button = await hover();
		fireEvent.mouseOut( button );
		act( () => button.focus() );
		await rest( 1000 );
		expect( screen.getByRole( 'tooltip' ) ).toBeVisible();
		fireEvent.keyDown( button, { key: 'Escape' } );
		expect( screen.queryByRole( 'tooltip' ) ).not.toBeInTheDocument();
	} );
} );
