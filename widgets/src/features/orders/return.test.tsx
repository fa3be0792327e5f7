import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { draftOf, order } from '../../../tests/commerce';
import { createFakeService } from '../../../tests/fake-service';
import { json, refusal } from '../../../tests/responses';
import { toast } from '../../../tests/documents';
import { render } from '../../../tests/render';
import { visit } from '../../lib/visit';
import { OrderReturn } from './return';

const update = 'GET /order/update';
const keep = 'PUT /doc/acknowledge/9';
const interview = '/my-account/my-document/template?docId=9';
const done = order( { state: 'done', document_id: 9, draft: draftOf( { url: interview } ) } );

let to: jest.SpyInstance;

beforeEach( () => {
	to = jest.spyOn( visit, 'to' ).mockImplementation( () => {} );
} );
afterEach( () => jest.restoreAllMocks() );

function arrive( at: string, service = createFakeService() ) {
	return render( <OrderReturn />, { at, service } );
}

it( 'leads from a paid order to the interview of its document', async () => {
	const service = createFakeService();
	service.when( update, json( done ) );
	const { user, container } = arrive( '?order_id=501&tab=shared', service );
	await screen.findByRole( 'dialog', { name: 'Payment successful' } );
	expect(
		screen.getByText( 'Your document has been created. Please complete the interview to fulfill it' )
	).toBeVisible();
	expect( window.location.search ).toBe( '?tab=shared' );
	expect( await axe( container ) ).toHaveNoViolations();
	await user.click( screen.getByRole( 'button', { name: 'Continue to the interview' } ) );
	await waitFor( () => expect( to ).toHaveBeenCalledWith( interview ) );
} );

it( 'shows the notices of the template before the interview, and stores the acknowledgement', async () => {
	const service = createFakeService();
	const will = draftOf( { url: interview, is_will: true, acknowledgement: 'I am of age.' } );
	service.when( update, json( { ...done, draft: will } ) );
	service.when( keep, refusal( 503, 'service_unavailable' ) );
	const { user } = arrive( '?order_id=501', service );
	await user.click( await screen.findByRole( 'button', { name: 'Continue to the interview' } ) );
	await screen.findByRole( 'dialog', { name: 'Before you start' } );
	await user.click( screen.getByRole( 'button', { name: 'Continue' } ) );
	await user.click( await screen.findByRole( 'checkbox' ) );
	await user.click( screen.getByRole( 'button', { name: 'Continue to the interview' } ) );
	await screen.findByText( 'Your acknowledgement could not be kept.' );
	expect( screen.getByRole( 'checkbox' ) ).toBeChecked();
	expect( to ).not.toHaveBeenCalled();
	service.when( keep, json( {} ) );
	await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
	await waitFor( () => expect( to ).toHaveBeenCalledTimes( 1 ) );
	expect( service.made( keep ).map( ( call ) => call.body ) ).toEqual( Array( 2 ).fill( { acknowledgement: true } ) );
} );

const piece = ( more: object = {} ) => ( {
	line_id: 70,
	piece: 1,
	product_id: 30,
	name: 'Simple will',
	state: 'open' as const,
	document_id: null,
	document_url: null,
	...more,
} );

it( 'starts each piece of an order of the shop once, in order', async () => {
	const service = createFakeService();
	const started = piece( { state: 'started', document_id: 8, document_url: `${ interview }8` } );
	const pieces = [ started, piece( { piece: 2 } ), piece( { piece: 3 } ), piece( { line_id: 71, name: 'Deed' } ) ];
	service.when( update, json( order( { state: 'done', pieces } ) ) );
	service.when( 'POST /order/start', json( draftOf( { url: interview } ) ) );
	const { user, container } = arrive( '?order_id=501', service );
	const dialog = await screen.findByRole( 'dialog', { name: 'Your documents' } );
	expect( within( dialog ).getByRole( 'link', { name: 'Open Simple will (1 of 3)' } ) ).toHaveAttribute(
		'href',
		`${ interview }8`
	);
	expect( within( dialog ).getByRole( 'button', { name: 'Start Simple will (3 of 3)' } ) ).toBeDisabled();
	expect( within( dialog ).getByRole( 'button', { name: 'Start Deed' } ) ).toBeEnabled();
	expect( await axe( container ) ).toHaveNoViolations();
	await user.dblClick( within( dialog ).getByRole( 'button', { name: 'Start Simple will (2 of 3)' } ) );
	await waitFor( () => expect( to ).toHaveBeenCalledWith( interview ) );
	expect( service.made( 'POST /order/start' )[ 0 ]!.body ).toEqual( { id_order: 501, line_id: 70, piece: 2 } );
} );

it( 'shows why a piece could not be started, and keeps the others', async () => {
	const service = createFakeService();
	service.when(
		update,
		json( order( { state: 'done', pieces: [ piece(), piece( { line_id: 71, state: 'gone' } ) ] } ) )
	);
	service.when( 'POST /order/start', refusal( 409, 'order_used' ) );
	const { user } = arrive( '?order_id=501', service );
	await user.click( await screen.findByRole( 'button', { name: 'Start Simple will' } ) );
	await screen.findByText( 'Cannot use this product. Please contact admin for more information' );
	expect( screen.getByText( 'Document deleted' ) ).toBeVisible();
	expect( to ).not.toHaveBeenCalled();
} );

it( 'downloads the invoice of a paid order', async () => {
	const service = createFakeService();
	service.when( update, json( done ) );
	service.when( 'GET /order/invoice', refusal( 503, 'invoice_unavailable' ) );
	const { user } = arrive( '?order_id=501', service );
	await user.click( await screen.findByRole( 'button', { name: 'Invoice (PDF)' } ) );
	await toast( 'The invoice could not be made just now. Please try again in a moment.' );
	expect( service.made( 'GET /order/invoice' )[ 0 ]!.path ).toBe( '/order/invoice?id_order=501' );
} );

it( 'waits for the document of an order that was just paid', async () => {
	const service = createFakeService();
	service.when( update, () => json( service.made( update ).length < 2 ? order( { state: 'paid' } ) : done ) );
	arrive( '?order_id=501', service );
	await screen.findByRole( 'dialog', { name: 'Looking for your payment' } );
	expect( await screen.findByRole( 'dialog', { name: 'Payment successful' } ) ).toBeVisible();
	expect( service.made( update ) ).toHaveLength( 2 );
	expect( service.made( update )[ 0 ]!.path ).toBe( '/order/update?id_order=501' );
} );

it( 'shows the service’s state, not the failure in the address', async () => {
	const service = createFakeService();
	service.when( update, json( done ) );
	arrive( '?order_id=501&error=1', service );
	expect( await screen.findByRole( 'dialog', { name: 'Payment successful' } ) ).toBeVisible();
} );

it( 'offers to pay the same order again after a refusal', async () => {
	const service = createFakeService();
	service.when( update, json( order() ) );
	service.when( 'POST /stripe/checkout', json( { url: 'https://checkout.stripe.com/2' } ) );
	const { user, container } = arrive( '?order_id=501&error=1', service );
	const dialog = await screen.findByRole( 'dialog', { name: 'Payment Declined' } );
	expect( within( dialog ).getByText( '$330.00' ) ).toBeVisible();
	expect( window.location.search ).toBe( '' );
	expect( await axe( container ) ).toHaveNoViolations();
	await user.click( within( dialog ).getByRole( 'button', { name: 'Retry' } ) );
	await waitFor( () => expect( to ).toHaveBeenCalledWith( 'https://checkout.stripe.com/2' ) );
	expect( service.made( 'POST /orders' ) ).toHaveLength( 0 );
	expect( service.made( 'POST /stripe/checkout' )[ 0 ]!.body.order_id ).toBe( 501 );
} );

it( 'distinguishes a refused card from an abandoned payment page', async () => {
	const service = createFakeService();
	service.when( update, json( order( { is_declined: true } ) ) );
	arrive( '?order_id=501&error=1&message=cancelled', service );
	expect( await screen.findByRole( 'dialog', { name: 'Payment Declined' } ) ).toBeVisible();
} );

it( 'shows that nothing was charged if the payment page was abandoned', async () => {
	const service = createFakeService();
	service.when( update, json( order() ) );
	const { user } = arrive( '?order_id=501&error=1&message=cancelled', service );
	await screen.findByRole( 'dialog', { name: 'You left before paying.' } );
	await user.click( screen.getAllByRole( 'button', { name: 'Close' } )[ 0 ]! );
	expect( screen.queryByRole( 'dialog' ) ).not.toBeInTheDocument();
} );

it( 'shows that a paid order could not be fulfilled, with its number', async () => {
	const service = createFakeService();
	service.when( update, json( order( { state: 'failed', reason: 'The template is gone.' } ) ) );
	arrive( '?order_id=501', service );
	await screen.findByRole( 'dialog', {
		name: 'There was an error while processing order payment. Please contact admin for more information',
	} );
	expect( screen.getByText( /The template is gone\..* 501\./ ) ).toBeVisible();
} );

it( 'shows that an order was cancelled', async () => {
	const service = createFakeService();
	service.when( update, json( order( { state: 'cancelled' } ) ) );
	arrive( '?order_id=501&error=1', service );
	expect( await screen.findByRole( 'dialog', { name: 'This order was cancelled.' } ) ).toBeVisible();
} );

it.each( [ '?order_id=501', '?order_id=501&error=1' ] )(
	'takes an order of somebody else out of the address: %s',
	async ( at ) => {
		const service = createFakeService();
		service.when( update, refusal( 404, 'order_not_found' ) );
		arrive( at, service );
		await toast( 'This order could not be found.' );
		expect( window.location.search ).toBe( '' );
		expect( screen.queryByRole( 'dialog' ) ).not.toBeInTheDocument();
	}
);

it.each( [ '?order_id=abc', '?order_id=-1', '?order_id=1e9', '?error=1' ] )(
	'sends no request for %s',
	async ( at ) => {
		const { service } = arrive( at );
		await waitFor( () => expect( screen.queryByRole( 'dialog' ) ).not.toBeInTheDocument() );
		expect( service.made( update ) ).toHaveLength( 0 );
	}
);

it( 'continues polling while the connection is lost', async () => {
	const service = createFakeService();
	service.when( update, () =>
		service.made( update ).length < 2 ? refusal( 503, 'service_unavailable' ) : json( done )
	);
	arrive( '?order_id=501', service );
	expect( await screen.findByRole( 'dialog', { name: 'Payment successful' } ) ).toBeVisible();
} );

it( 'never leads to another site', async () => {
	const service = createFakeService();
	service.when( update, json( { ...done, draft: draftOf( { url: 'https://evil.example/' } ) } ) );
	arrive( '?order_id=501', service );
	await screen.findByRole( 'dialog', { name: 'Payment successful' } );
	expect( screen.queryByRole( 'button', { name: 'Continue to the interview' } ) ).not.toBeInTheDocument();
} );
