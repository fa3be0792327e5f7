import { act, screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { serviceWith, standing } from '../../../../tests/integrations';
import { render } from '../../../../tests/render';
import { json, refusal } from '../../../../tests/responses';
import { OrganisationDropdown } from '.';

const names = [ 'Harbour Advisory', 'Anchor Trust' ];

const header = ( options: Parameters< typeof serviceWith >[ 0 ] ) =>
	render( <OrganisationDropdown />, { service: serviceWith( options ) } );

/** Effects run at the end of an act, so each step is shorter than the waits. */
async function pass( time: number ) {
	for ( let left = time; left > 0; left -= 500 ) {
		await act( () => jest.advanceTimersByTimeAsync( Math.min( left, 500 ) ) );
	}
}

describe( 'directly after connecting', () => {
	beforeEach( () => jest.useFakeTimers( { doNotFake: [ 'queueMicrotask' ] } ) );
	afterEach( () => jest.useRealTimers() );

	it( 'says that they are loading, and shows them without a reload of the page', async () => {
		const { service } = header( { organisationsState: 'loading' } );
		await pass( 100 );
		expect( screen.getByRole( 'status' ) ).toHaveTextContent( 'Loading organisations…' );
		service.when( 'GET /me', json( standing( { organisations: names } ) ) );
		await pass( 3_000 );
		expect( screen.getByRole( 'button', { name: 'Organisation Harbour Advisory' } ) ).toBeVisible();
		const requests = service.made( 'GET /me' ).length;
		await pass( 60_000 );
		expect( service.made( 'GET /me' ) ).toHaveLength( requests );
	} );

	it( 'goes on at growing intervals while it takes long, also after an error', async () => {
		const { service } = header( { organisationsState: 'loading' } );
		await pass( 100 );
		service.when( 'GET /me', refusal( 503, 'unavailable', 'Try again.' ) );
		await pass( 5_000 );
		service.when( 'GET /me', json( standing( { organisationsState: 'loading' } ) ) );
		await pass( 30_000 );
		expect( screen.getByRole( 'status' ) ).toHaveTextContent( 'Still loading organisations…' );
		expect( service.made( 'GET /me' ).length ).toBeLessThan( 15 );
		service.when( 'GET /me', json( standing( { organisations: names } ) ) );
		await pass( 16_000 );
		expect( screen.getByRole( 'button', { name: /Harbour Advisory/ } ) ).toBeVisible();
	} );
} );

it.each( [
	[ 'lost', 'Reconnect Xero', 'The connection to Xero has ended. Connect it again to use its organisations.' ],
	[ 'ready', 'No organisations in Xero', 'Your Xero connection includes no organisation.' ],
] as const )( 'leads to Xero in My Integrations if it is %s without organisations', async ( state, text, reason ) => {
	const { user } = header( { organisationsState: state } );
	const link = await screen.findByRole( 'link', { name: new RegExp( `^${ text }` ) } );
	expect( link ).toHaveAttribute( 'href', '/my-account/my-integration/xero' );
	expect( link ).toHaveAccessibleName( expect.stringContaining( reason ) );
	await user.hover( link );
	await waitFor( () => expect( screen.getByRole( 'tooltip' ) ).toHaveTextContent( reason ), { timeout: 2000 } );
	expect( await axe( link ) ).toHaveNoViolations();
} );

it( 'shows no spinner and makes no further requests if nothing is connected', async () => {
	const { service } = header( {} );
	await waitFor( () => expect( service.made( 'GET /me' ) ).toHaveLength( 1 ) );
	await act( () => new Promise( ( done ) => setTimeout( done, 1_500 ) ) );
	expect( screen.queryByRole( 'status' ) ).not.toBeInTheDocument();
	expect( service.made( 'GET /me' ) ).toHaveLength( 1 );
} );
