import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { forSale, order } from '../../../tests/commerce';
import { createFakeService } from '../../../tests/fake-service';
import { json, refusal } from '../../../tests/responses';
import { render } from '../../../tests/render';
import { visit } from '../../lib/visit';
import PurchaseDialog from './purchase-dialog';

const page = 'https://checkout.stripe.com/c/pay/1';
const quoted = ( ...codes: string[] ) =>
	json( {
		codes: codes.map( ( code ) => ( { code, discount: '33.00' } ) ),
		subtotal: '330.00',
		discount: ( 33 * codes.length ).toFixed( 2 ),
		total: ( 330 - 33 * codes.length ).toFixed( 2 ),
	} );

let to: jest.SpyInstance;

beforeEach( () => {
	to = jest.spyOn( visit, 'to' ).mockImplementation( () => {} );
} );
afterEach( () => jest.restoreAllMocks() );

function open( service = createFakeService() ) {
	service.when( 'POST /stripe/checkout', json( { url: page } ) );
	service.when( 'POST /orders', json( order() ) );
	const product = forSale( 30, 'Simple will' );
	return render( <PurchaseDialog product={ product } folderId="5" onClose={ () => {} } />, { service } );
}

const apply = async ( user: ReturnType< typeof open >[ 'user' ], code: string ) => {
	await user.type( screen.getByLabelText( /^Coupon/ ), code );
	await user.click( screen.getByRole( 'button', { name: 'Apply' } ) );
};
const line = ( name: string ) => screen.getByText( name ).nextElementSibling?.textContent;
const buy = () => screen.getByRole( 'button', { name: 'Purchase' } );

it( 'shows what it comes to before anything is paid', async () => {
	const { container } = open();
	expect( [ line( 'Subtotal' ), line( 'Discount' ), line( 'Total inc. GST' ) ] ).toEqual( [
		'$330.00',
		'$0.00',
		'$330.00',
	] );
	expect( await axe( container ) ).toHaveNoViolations();
} );

it( 'adds a coupon, shows its discount, and removes it', async () => {
	const service = createFakeService();
	service.when( 'POST /coupons/check', quoted( 'WELCOME10' ) );
	const { user } = open( service );
	await apply( user, 'WELCOME10' );
	await waitFor( () => expect( line( 'Total inc. GST' ) ).toBe( '$297.00' ) );
	expect( line( 'Discount' ) ).toBe( '−$33.00' );
	expect( service.made( 'POST /coupons/check' )[ 0 ]!.body ).toEqual( {
		product_id: 30,
		quantity: 1,
		codes: [],
		code: 'WELCOME10',
	} );
	await user.click( screen.getByRole( 'button', { name: 'Remove coupon WELCOME10' } ) );
	await waitFor( () => expect( line( 'Total inc. GST' ) ).toBe( '$330.00' ) );
} );

it( 'requires a coupon, and refuses the same one again, in the spec’s words', async () => {
	const service = createFakeService();
	service.when( 'POST /coupons/check', quoted( 'WELCOME10' ) );
	const { user } = open( service );
	await user.click( screen.getByRole( 'button', { name: 'Apply' } ) );
	expect( screen.getByText( 'Please input your coupon!' ) ).toBeVisible();
	expect( screen.getByLabelText( /^Coupon/ ) ).toHaveFocus();
	await apply( user, 'WELCOME10' );
	await screen.findByRole( 'list', { name: 'Applied coupons' } );
	await apply( user, 'welcome10' );
	expect( screen.getByText( 'Coupon code already applied!' ) ).toBeVisible();
	expect( service.made( 'POST /coupons/check' ) ).toHaveLength( 1 );
} );

it.each( [
	[ 'coupon_not_found', 'The coupon code "NONE" does not exist!' ],
	[ 'coupon_not_combinable', 'Coupon "NONE" cannot be used in conjunction with other coupons.' ],
	[ 'coupon_not_applicable', 'Coupon "NONE" cannot be used for this template.' ],
	[ 'coupon_usage_limit', 'The coupon usage limit has been reached.' ],
] )( 'shows the service’s message about a coupon: %s', async ( code, words ) => {
	const service = createFakeService();
	service.when( 'POST /coupons/check', refusal( 422, code, words ) );
	const { user, container } = open( service );
	await apply( user, 'NONE' );
	expect( await screen.findByText( words ) ).toBeVisible();
	expect( line( 'Total inc. GST' ) ).toBe( '$330.00' );
	expect( await axe( container ) ).toHaveNoViolations();
} );

it( 'links the unpaid order that uses the coupon', async () => {
	const service = createFakeService();
	const words = 'The coupon usage limit has been reached.';
	service.when( 'POST /coupons/check', () =>
		refusal( 422, 'coupon_held', words, { code: [ words ], order: [ '911' ] } )
	);
	const { user, container } = open( service );
	await apply( user, 'ONCE' );
	expect( await screen.findByText( words ) ).toBeVisible();
	expect( screen.getByRole( 'link', { name: 'Open order 911' } ) ).toHaveAttribute(
		'href',
		'http://localhost/my-account/my-document/?order_id=911&error=1&message=cancelled'
	);
	expect( await axe( container ) ).toHaveNoViolations();
	await user.type( screen.getByLabelText( /^Coupon/ ), '2' );
	expect( screen.queryByRole( 'link', { name: 'Open order 911' } ) ).not.toBeInTheDocument();
} );

it( 'creates one order for several presses, and opens the payment page with addresses of this site', async () => {
	const { user, service } = open();
	await user.dblClick( buy() );
	await waitFor( () => expect( to ).toHaveBeenCalledWith( page ) );
	await user.click( buy() );
	expect( screen.getAllByText( 'Processing to payment page...' )[ 0 ] ).toBeVisible();
	expect( service.made( 'POST /orders' ) ).toHaveLength( 1 );
	expect( service.made( 'POST /orders' )[ 0 ]!.body ).toMatchObject( { product_id: 30, quantity: 1, folder_id: 5 } );
	const { body, path } = service.made( 'POST /stripe/checkout' )[ 0 ]!;
	expect( path ).toBe( '/stripe/checkout?user_id=2' );
	expect( body ).toMatchObject( {
		order_id: 501,
		success_url: 'http://localhost/my-account/my-document/?order_id=501',
		error_url: 'http://localhost/my-account/my-document/?order_id=501&error=1',
		cancel_url: 'http://localhost/my-account/my-document/?order_id=501&error=1&message=cancelled',
	} );
} );

it( 'retries the same order after a failure, and shows the spec’s message', async () => {
	const service = createFakeService();
	const { user } = open( service );
	service.when( 'POST /stripe/checkout', refusal( 503, 'payment_unavailable' ) );
	await user.click( buy() );
	expect( await screen.findByText( 'There is something wrong. Please try again!' ) ).toBeVisible();
	service.when( 'POST /stripe/checkout', json( { url: page } ) );
	await user.click( buy() );
	await waitFor( () => expect( to ).toHaveBeenCalledWith( page ) );
	const [ first, second ] = service.made( 'POST /orders' ).map( ( call ) => call.body.request_key );
	expect( first ).toBe( second );
	expect( first ).toMatch( /^[0-9a-f]{32}$/ );
} );

it( 'creates another order if a coupon was added meanwhile', async () => {
	const service = createFakeService();
	const { user } = open( service );
	service.when( 'POST /stripe/checkout', refusal( 503, 'payment_unavailable' ) );
	service.when( 'POST /coupons/check', quoted( 'WELCOME10' ) );
	await user.click( buy() );
	await screen.findByText( 'There is something wrong. Please try again!' );
	await apply( user, 'WELCOME10' );
	await screen.findByRole( 'list', { name: 'Applied coupons' } );
	service.when( 'POST /orders', json( order( { total: '297.00' } ) ) );
	await user.click( buy() );
	await waitFor( () => expect( service.made( 'POST /orders' ) ).toHaveLength( 2 ) );
	const [ first, second ] = service.made( 'POST /orders' ).map( ( call ) => call.body );
	expect( first!.request_key ).not.toBe( second!.request_key );
	expect( second!.coupon_lines ).toEqual( [ { code: 'WELCOME10' } ] );
} );

it( 'shows a changed price before it opens the payment page', async () => {
	const service = createFakeService();
	const { user } = open( service );
	service.when( 'POST /orders', json( order( { subtotal: '350.00', total: '350.00' } ) ) );
	await user.click( buy() );
	expect( await screen.findByText( /The price has changed/ ) ).toBeVisible();
	expect( line( 'Total inc. GST' ) ).toBe( '$350.00' );
	expect( to ).not.toHaveBeenCalled();
	await user.click( buy() );
	await waitFor( () => expect( to ).toHaveBeenCalledWith( page ) );
} );

it( 'goes straight to the result where a coupon leaves nothing to pay', async () => {
	const service = createFakeService();
	const { user } = open( service );
	service.when(
		'POST /coupons/check',
		json( {
			codes: [ { code: 'GIFT', discount: '330.00' } ],
			subtotal: '330.00',
			discount: '330.00',
			total: '0.00',
		} )
	);
	service.when( 'POST /orders', json( order( { state: 'done', total: '0.00' } ) ) );
	await apply( user, 'GIFT' );
	await user.click( await screen.findByRole( 'button', { name: 'Get it' } ) );
	await waitFor( () => expect( to ).toHaveBeenCalledWith( 'http://localhost/my-account/my-document/?order_id=501' ) );
	expect( service.made( 'POST /stripe/checkout' ) ).toHaveLength( 0 );
} );

it( 'can be pressed again after the browser’s Back', async () => {
	const { user } = open();
	await user.click( buy() );
	await waitFor( () => expect( to ).toHaveBeenCalled() );
	fireEvent( window, Object.assign( new Event( 'pageshow' ), { persisted: true } ) );
	await waitFor( () => expect( buy() ).not.toHaveAttribute( 'aria-busy' ) );
	expect( within( screen.getByRole( 'dialog' ) ).getByRole( 'button', { name: 'Cancel' } ) ).toBeEnabled();
} );
