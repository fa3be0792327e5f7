import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { fromMenu, openPane, own, toast } from '../../../../tests/documents';
import { createFakeService } from '../../../../tests/fake-service';
import { json, refusal } from '../../../../tests/responses';
import { visit } from '../../../lib/visit';

const rights = [ 'documents.legal_review', 'documents.hard_copy' ];
const document = ( more: object = {} ) => own( 1, { allowed: rights, ...more } );

const request = ( more: object = {} ) => ( {
	id: 7,
	document_id: 1,
	kind: 'legal_review',
	state: 'requested',
	state_name: 'Requested',
	price: null,
	copies: 1,
	note: '',
	created_at: '2026-11-20T10:00:00Z',
	updated_at: '2026-11-20T10:00:00Z',
	...more,
} );

const terms = ( prices: object = {}, rows: object[] = [] ) =>
	json( {
		prices: { legal_review: null, hard_copy: null, ...prices },
		name: 'Olivia Lee',
		email: 'olivia@example.test',
		phone: '',
		address: '1 Reef St',
		rows,
	} );

async function open( line: string, answers: Record< string, Response | ( () => Response ) >, row = document() ) {
	const service = createFakeService();
	Object.entries( answers ).forEach( ( [ route, response ] ) => service.when( route, response ) );
	const view = await openPane( { service, rows: [ row ] } );
	await fromMenu( view.user, 'Agreement 1', line );
	return { ...view, service };
}

const button = ( name: string | RegExp ) => screen.getByRole( 'button', { name } );

describe( 'Legal review', () => {
	it( 'shows that nothing is to be paid, sends the form and thanks', async () => {
		const { user, service, container } = await open( 'Legal review', {
			'GET /doc/requests/1': () => terms(),
			'POST /doc/legal-review': () => json( request() ),
		} );
		expect( await screen.findByText( 'Nothing to pay now' ) ).toBeInTheDocument();
		const box = screen.getByRole( 'dialog', { name: 'Legal review' } );
		expect( screen.getByLabelText( 'Contact' ) ).toHaveValue( 'Olivia Lee' );
		expect( await axe( container ) ).toHaveNoViolations();
		await user.type( screen.getByLabelText( 'What should we look at?' ), 'Clause 4' );
		await user.click( button( 'Request review' ) );
		await toast( 'Thank you. Your request was sent; you get a confirmation by mail.' );
		const { request_key: key, ...body } = service.made( 'POST /doc/legal-review' )[ 0 ]!.body;
		expect( key ).toMatch( /^[0-9a-f]{32}$/ );
		expect( body ).toEqual( {
			doc_id: 1,
			price: null,
			confirmed: false,
			contact_name: 'Olivia Lee',
			contact_email: 'olivia@example.test',
			contact_phone: '',
			question: 'Clause 4',
			due_date: null,
		} );
		expect( box ).not.toBeInTheDocument();
	} );

	it( 'shows the price before the button, and leads on to the payment page', async () => {
		const navigate = jest.spyOn( visit, 'to' ).mockImplementation( () => {} );
		const { user, service } = await open( 'Legal review', {
			'GET /doc/requests/1': () => terms( { legal_review: '220.00' } ),
			'POST /doc/legal-review': () => json( request( { state: 'awaiting_payment', price: '220.00' } ) ),
			'POST /orders/for-request': () =>
				json( { id: 71, state: 'unpaid', total: '220.00', product: { id: 3, name: 'Legal review: A' } } ),
			'POST /stripe/checkout': () => json( { url: 'https://pay.example/71' } ),
		} );
		expect( await screen.findByText( '$220.00' ) ).toBeInTheDocument();
		await user.type( screen.getByLabelText( 'What should we look at?' ), 'Clause 4' );
		await user.click( button( 'Continue to payment' ) );
		await waitFor( () => expect( navigate ).toHaveBeenCalledWith( 'https://pay.example/71' ) );
		expect( service.made( 'POST /doc/legal-review' )[ 0 ]?.body.price ).toBe( '220.00' );
		expect( service.made( 'POST /orders/for-request' )[ 0 ]?.body ).toEqual( { request_id: 7 } );
	} );

	it( 'reloads a changed price, and keeps what was typed', async () => {
		const prices = [ '220.00', '250.00' ];
		const { user } = await open( 'Legal review', {
			'GET /doc/requests/1': () => terms( { legal_review: prices.shift() ?? '250.00' } ),
			'POST /doc/legal-review': () => refusal( 409, 'price_changed' ),
		} );
		const question = await screen.findByLabelText( 'What should we look at?' );
		await user.type( question, 'Clause 4' );
		await user.click( button( 'Continue to payment' ) );
		expect( await screen.findByRole( 'alert' ) ).toHaveTextContent( 'The price has changed.' );
		expect( await screen.findByText( '$250.00' ) ).toBeInTheDocument();
		expect( question ).toHaveValue( 'Clause 4' );
	} );

	it( 'requires a question, and moves the focus there', async () => {
		const { user, service } = await open( 'Legal review', { 'GET /doc/requests/1': () => terms() } );
		await screen.findByLabelText( 'What should we look at?' );
		await user.click( button( 'Request review' ) );
		const question = screen.getByLabelText( 'What should we look at?' );
		expect( question ).toHaveAccessibleDescription( 'This field cannot be blank.' );
		await waitFor( () => expect( question ).toHaveFocus() );
		expect( service.made( 'POST /doc/legal-review' ) ).toHaveLength( 0 );
	} );

	it( 'requires a confirmation for another member’s document', async () => {
		const row = document( { needs_confirmation: [ 'documents.legal_review' ] } );
		const { user, service } = await open(
			'Legal review',
			{ 'GET /doc/requests/1': () => terms(), 'POST /doc/legal-review': () => json( request() ) },
			row
		);
		const question = await screen.findByRole( 'alertdialog', { name: 'Changes need to be notified' } );
		await user.click( within( question ).getByRole( 'button', { name: 'Confirm and Continue' } ) );
		await user.type( await screen.findByLabelText( 'What should we look at?' ), 'Clause 4' );
		await user.click( button( 'Request review' ) );
		await waitFor( () => expect( service.made( 'POST /doc/legal-review' )[ 0 ]?.body.confirmed ).toBe( true ) );
	} );

	it( 'offers an upgrade on Lite', async () => {
		const row = document( { allowed: [], needs_upgrade: [ 'documents.legal_review' ] } );
		await open( 'Legal review', {}, row );
		expect(
			await screen.findByRole( 'dialog', { name: 'This feature is not available for Lite Plan.' } )
		).toBeInTheDocument();
	} );

	it( 'lists earlier requests, and lets an unpaid one be paid', async () => {
		const navigate = jest.spyOn( visit, 'to' ).mockImplementation( () => {} );
		const rows = [
			request( { id: 8, state: 'awaiting_payment', state_name: 'Awaiting payment', price: '220.00' } ),
			request( { note: 'We call you.', state: 'in_progress', state_name: 'In progress' } ),
			request( { id: 9, kind: 'hard_copy', note: 'Not here' } ),
		];
		const { user, service } = await open( 'Legal review', {
			'GET /doc/requests/1': () => terms( { legal_review: '220.00' }, rows ),
			'POST /orders/for-request': () =>
				json( { id: 71, state: 'unpaid', total: '220.00', product: { id: 3, name: 'Legal review: A' } } ),
			'POST /stripe/checkout': () => json( { url: 'https://pay.example/71' } ),
		} );
		const list = await screen.findByRole( 'region', { name: 'Your earlier requests' } );
		expect( list ).toHaveTextContent( 'We call you.' );
		expect( list ).not.toHaveTextContent( 'Not here' );
		await user.click( within( list ).getByRole( 'button', { name: 'Pay the request of 20 Nov 2026' } ) );
		await waitFor( () => expect( navigate ).toHaveBeenCalledWith( 'https://pay.example/71' ) );
		expect( service.made( 'POST /orders/for-request' )[ 0 ]?.body ).toEqual( { request_id: 8 } );
	} );

	it( 'shows that the form cannot be loaded, and retries', async () => {
		const answers = [ refusal( 503, 'database_unavailable' ) ];
		const { user } = await open( 'Legal review', {
			'GET /doc/requests/1': () => answers.shift() ?? terms(),
		} );
		expect( await screen.findByRole( 'alert' ) ).toHaveTextContent( 'The form could not be loaded.' );
		await user.click( button( 'Try again' ) );
		expect( await screen.findByLabelText( 'What should we look at?' ) ).toBeInTheDocument();
	} );
} );

describe( 'Order hard copy', () => {
	it( 'calculates the price of all copies and sends the order', async () => {
		const { user, service, container } = await open( 'Order hard copy', {
			'GET /doc/requests/1': () => terms( { hard_copy: '35.50' } ),
			'POST /doc/hard-copy': () => json( request( { kind: 'hard_copy' } ) ),
		} );
		expect( await screen.findByText( '$35.50' ) ).toBeInTheDocument();
		const box = screen.getByRole( 'dialog', { name: 'Order hard copy' } );
		const copies = screen.getByLabelText( 'Copies' );
		await user.clear( copies );
		await user.type( copies, '3' );
		expect( box ).toHaveTextContent( '$106.50' );
		await user.type( screen.getByLabelText( 'Phone' ), '07 4000' );
		expect( await axe( container ) ).toHaveNoViolations();
		await user.click( button( 'Continue to payment' ) );
		await waitFor( () => expect( service.made( 'POST /doc/hard-copy' ) ).toHaveLength( 1 ) );
		expect( service.made( 'POST /doc/hard-copy' )[ 0 ]?.body ).toMatchObject( {
			price: '106.50',
			copies: 3,
			delivery_name: 'Olivia Lee',
			delivery_address: '1 Reef St',
			phone: '07 4000',
		} );
	} );

	it.each( [ '0', '51', '1.5', 'two', '' ] )( 'refuses %s copies', async ( typed ) => {
		const { user, service } = await open( 'Order hard copy', { 'GET /doc/requests/1': () => terms() } );
		const copies = await screen.findByLabelText( 'Copies' );
		await user.clear( copies );
		if ( typed ) {
			await user.type( copies, typed );
		}
		await user.type( screen.getByLabelText( 'Phone' ), '07 4000' );
		await user.click( button( 'Order' ) );
		expect( copies ).toHaveAccessibleDescription( 'Please order between 1 and 50 copies.' );
		expect( service.made( 'POST /doc/hard-copy' ) ).toHaveLength( 0 );
	} );
} );
