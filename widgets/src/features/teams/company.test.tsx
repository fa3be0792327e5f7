import { screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { account, order } from '../../../tests/account';
import { json, refusal } from '../../../tests/responses';
import { render } from '../../../tests/render';
import { firm, serviceOfFirm } from '../../../tests/team';
import { visit } from '../../lib/visit';
import { Company } from '.';

const company = 'my-account/my-company/';

function prepared() {
	const service = serviceOfFirm();
	service.when( 'POST /team/update-cap', json( { limit: 52, used: 8 } ) );
	return service;
}

afterEach( () => jest.restoreAllMocks() );

it( 'shows the company with its plan and its credits, in one request', async () => {
	const service = prepared();
	const { container } = render( <Company />, { service, at: company } );
	expect( await screen.findByText( 'Harbour Advisory' ) ).toBeInTheDocument();
	expect( await screen.findByText( '42 credits left' ) ).toBeInTheDocument();
	expect( screen.getByText( 'Best Practice' ) ).toBeInTheDocument();
	expect( service.calls.map( ( call ) => call.path ) ).toEqual( [ '/wp-auth', '/me' ] );
	expect( await axe( container ) ).toHaveNoViolations();
} );

describe( 'coming back from the payment', () => {
	it( 'adds the credits, shows them, and cleans the address when it is closed', async () => {
		const service = prepared();
		service.when( 'GET /order/update', json( order( { state: 'paid' } ) ) );
		service.when( 'POST /team/update-cap', () => {
			service.when( 'GET /order/update', json( order( { state: 'done' } ) ) );
			service.when( 'GET /me', json( { ...account( { left: 52 } ), team: firm() } ) );
			return json( { limit: 52, used: 8 } );
		} );
		const { user } = render( <Company />, { service, at: `${ company }?order_id=77` } );
		expect( await screen.findByText( 'Thank you. Your payment was received.' ) ).toBeInTheDocument();
		expect( screen.getByText( '10 credits added: you have 52 now.' ) ).toBeInTheDocument();
		expect( await screen.findByText( '52 credits left' ) ).toBeInTheDocument();
		expect( service.made( 'POST /team/update-cap' ).map( ( call ) => call.body ) ).toEqual( [
			{ id_product: 31, order_id: 77 },
		] );
		await user.click( screen.getByRole( 'button', { name: 'Close' } ) );
		expect( window.location.search ).toBe( '' );
	} );

	it( 'waits for a pending payment', async () => {
		const service = prepared();
		service.when( 'GET /order/update', json( order( { kind: 'plan' } ) ) );
		render( <Company />, { service, at: `${ company }?order_id=77` } );
		await waitFor( () => expect( service.made( 'GET /order/update' ) ).toHaveLength( 1 ) );
		await waitFor( () => expect( screen.getByText( 'Looking at your payment…' ) ).toBeInTheDocument() );
		const product = { id: 41, name: 'Best Practice' };
		service.when( 'GET /order/update', json( order( { kind: 'plan', state: 'done', product } ) ) );
		expect( await screen.findByText( 'Your plan is now Best Practice.' ) ).toBeInTheDocument();
		expect( service.made( 'POST /team/update-cap' ) ).toHaveLength( 0 );
	} );

	it( 'shows an unpaid order and pays the same order again', async () => {
		const to = jest.spyOn( visit, 'to' ).mockImplementation( () => {} );
		const service = prepared();
		service.when( 'GET /order/update', json( order() ) );
		service.when( 'POST /stripe/checkout', json( { url: 'https://pay.example/77' } ) );
		const { user } = render( <Company />, { service, at: `${ company }?order_id=77&error=1` } );
		expect( await screen.findByText( 'Payment Declined' ) ).toBeInTheDocument();
		await user.click( screen.getByRole( 'button', { name: 'Retry' } ) );
		await waitFor( () => expect( to ).toHaveBeenCalledWith( 'https://pay.example/77' ) );
		expect( service.made( 'POST /orders' ) ).toHaveLength( 0 );
		expect( service.made( 'POST /stripe/checkout' )[ 0 ]?.body ).toMatchObject( { order_id: 77 } );
	} );

	it( 'ignores an address that reports a paid order as failed', async () => {
		const service = prepared();
		service.when( 'GET /order/update', json( order( { state: 'done' } ) ) );
		render( <Company />, { service, at: `${ company }?order_id=77&error=1&message=Call+us` } );
		expect( await screen.findByText( 'Thank you. Your payment was received.' ) ).toBeInTheDocument();
		expect( screen.queryByText( /Call us/ ) ).not.toBeInTheDocument();
	} );

	it.each( [
		[ 'failed', 'Your payment was received, but what you bought could not be given yet. We have been told.' ],
		[ 'cancelled', 'This order was cancelled.' ],
		[ 'refunded', 'This order was refunded.' ],
	] )( 'shows that an order is %s', async ( state, words ) => {
		const service = prepared();
		service.when( 'GET /order/update', json( order( { state } ) ) );
		render( <Company />, { service, at: `${ company }?order_id=77` } );
		expect( await screen.findByText( words ) ).toBeInTheDocument();
		expect( screen.getByText( /Order 77\./ ) ).toBeInTheDocument();
	} );

	it( 'shows that an order of another member was not found', async () => {
		const service = prepared();
		service.when( 'GET /order/update', refusal( 404, 'not_found' ) );
		render( <Company />, { service, at: `${ company }?order_id=78` } );
		expect( await screen.findByText( "Can't get order" ) ).toBeInTheDocument();
		expect( screen.getByText( 'There is no such order of yours.' ) ).toBeInTheDocument();
	} );

	it.each( [ 'abc', '-1', '1e3', '' ] )( 'sends no request for the order %p', async ( id ) => {
		const service = prepared();
		render( <Company />, { service, at: `${ company }?order_id=${ id }` } );
		await screen.findByText( 'Harbour Advisory' );
		expect( service.made( 'GET /order/update' ) ).toHaveLength( 0 );
	} );

	it( 'shows that the credits cannot be added, and retries', async () => {
		const service = prepared();
		service.when( 'GET /order/update', json( order( { state: 'paid' } ) ) );
		service.when( 'POST /team/update-cap', refusal( 503, 'store_unavailable' ) );
		const { user } = render( <Company />, { service, at: `${ company }?order_id=77` } );
		expect( await screen.findByText( 'Cannot update credit' ) ).toBeInTheDocument();
		service.when( 'POST /team/update-cap', json( { limit: 52, used: 8 } ) );
		service.when( 'GET /order/update', json( order( { state: 'done' } ) ) );
		await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
		expect( await screen.findByText( /you have 52 now/ ) ).toBeInTheDocument();
	} );
} );
