import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { toast } from '../../../../tests/documents';
import { createFakeService } from '../../../../tests/fake-service';
import { completed, paid, registering, registration, residentDirector } from '../../../../tests/registrations';
import { json, refusal } from '../../../../tests/responses';
import { render } from '../../../../tests/render';
import { ticker } from '../../../lib/ticker';
import { visit } from '../../../lib/visit';
import type { ListedDocument } from '../../documents/types';
import AsicDialogs from '../dialogs';
import type { AsicAct } from '../act';
import type { Registration } from '../types';

const start = 'POST /asic/init-payment';
const lodge = 'POST /asic/registration-company-lodgement';
const status = 'POST /asic/get-transaction-status';
const page = 'https://pay.asic.example/1';

let to: jest.SpyInstance;
let again: jest.SpyInstance;

beforeEach( () => {
	to = jest.spyOn( visit, 'to' ).mockImplementation( () => {} );
	again = jest.spyOn( visit, 'again' ).mockImplementation( () => {} );
} );
afterEach( () => jest.restoreAllMocks() );

function open( asked: AsicAct, more: Partial< Registration > = {}, document: object = completed() ) {
	const service = createFakeService();
	service.when( 'GET /asic/registration', json( registration( more ) ) );
	service.when( start, json( { payment: { paymentURL: page }, messageEvent: null, locked_until: null } ) );
	const onClose = jest.fn();
	const view = render( <AsicDialogs act={ asked } document={ document as ListedDocument } onClose={ onClose } />, {
		service,
		at: '?tab=shared&folderId=5',
	} );
	return { ...view, service, onClose };
}

const proceed = () => screen.getByRole( 'button', { name: 'Proceed' } );

describe( 'the payment', () => {
	const question = () => screen.findByRole( 'alertdialog', { name: 'Ready to make payment to ASIC?' } );

	it( 'shows what it costs and what can happen, then leads to the page of ASIC, once', async () => {
		const { user, service, container } = open( 'pay' );
		const dialog = within( await question() );
		await dialog.findByText( '$597.00' );
		expect( dialog.getByText( /lock the name for up to 28 days/ ) ).toBeVisible();
		expect( dialog.getByText( /locked for three hours/ ) ).toBeVisible();
		expect( await axe( container ) ).toHaveNoViolations();
		await user.dblClick( proceed() );
		await toast( 'Initialising ASIC Payment...' );
		await waitFor( () => expect( to ).toHaveBeenCalledWith( page ) );
		const [ call, ...others ] = service.made( start );
		expect( others ).toHaveLength( 0 );
		const { redirect_url: address, ...rest } = call!.body;
		expect( rest ).toEqual( { doc_id: 9, confirmed: false } );
		expect( Object.fromEntries( new URL( String( address ) ).searchParams ) ).toEqual( {
			...{ tab: 'shared', folderId: '5', docId: '9', docName: 'Agreement 9', action: 'get_transaction_status' },
		} );
		expect( proceed() ).toHaveAttribute( 'aria-busy', 'true' );
	} );

	it( 'asks the service for the page that was left, whatever address is stored', async () => {
		const { user, service } = open( 'pay', { retry_url: 'https://elsewhere.example/' } );
		await screen.findByText( '$597.00' );
		await user.click( proceed() );
		await waitFor( () => expect( to ).toHaveBeenCalledWith( page ) );
		expect( service.made( start ) ).toHaveLength( 1 );
	} );

	it( 'that meets a locked gateway says until when, and cannot be started again before', async () => {
		const { user, service } = open( 'pay' );
		const until = new Date( Date.now() + 3_600_000 ).toISOString();
		service.when( start, json( { payment: null, messageEvent: null, locked_until: until } ) );
		await screen.findByText( '$597.00' );
		await user.click( proceed() );
		expect( await screen.findByRole( 'timer' ) ).toBeVisible();
		expect( screen.queryByRole( 'alert' ) ).not.toBeInTheDocument();
		expect( proceed() ).toBeDisabled();
		expect( to ).not.toHaveBeenCalled();
	} );

	it( 'can be made after the browser’s Back from the page of ASIC', async () => {
		const { user, service } = open( 'pay' );
		await screen.findByText( '$597.00' );
		await user.click( proceed() );
		await waitFor( () => expect( to ).toHaveBeenCalledWith( page ) );
		fireEvent( window, Object.assign( new Event( 'pageshow' ), { persisted: true } ) );
		await waitFor( () => expect( proceed() ).not.toHaveAttribute( 'aria-busy', 'true' ) );
		await user.click( proceed() );
		await waitFor( () => expect( service.made( start ) ).toHaveLength( 2 ) );
	} );

	it( 'can be cancelled', async () => {
		const { user, onClose, service } = open( 'pay' );
		await screen.findByText( '$597.00' );
		await user.click( screen.getByRole( 'button', { name: 'Cancel' } ) );
		expect( onClose ).toHaveBeenCalled();
		expect( service.made( start ) ).toHaveLength( 0 );
	} );

	it.each( [
		[
			json( {
				payment: null,
				messageEvent: [ { errorCode: '12', severity: 'error', description: 'The agent is unknown.' } ],
				locked_until: null,
			} ),
			'The agent is unknown.',
		],
		[
			json( { payment: null, messageEvent: null, locked_until: null } ),
			'There is something wrong. Please try again!',
		],
		[
			json( { payment: { paymentURL: 'javascript:alert(1)' }, messageEvent: null, locked_until: null } ),
			'There is something wrong. Please try again!',
		],
		[ refusal( 500, 'internal_error' ), 'There is something wrong. Please try again!' ],
		[ refusal( 503, 'asic_unavailable', 'ASIC does not answer right now.' ), 'ASIC does not answer right now.' ],
	] )( 'that could not be started says why, and can be tried again', async ( answer, words ) => {
		const { user, service } = open( 'pay' );
		service.when( start, answer );
		await screen.findByText( '$597.00' );
		await user.click( proceed() );
		expect( await screen.findByRole( 'alert' ) ).toHaveTextContent( words );
		expect( to ).not.toHaveBeenCalled();
		expect( proceed() ).toBeEnabled();
	} );

	it( 'waits until the gateway is no longer locked, counted down', async () => {
		const ticks: ( () => void )[] = [];
		jest.spyOn( ticker, 'start' ).mockImplementation( ( run ) => {
			ticks.push( run );
			return () => {};
		} );
		const until = new Date( Date.now() + 2 * 3_600_000 + 3 * 60_000 + 4_000 ).toISOString();
		const { service } = open( 'pay', { locked_until: until } );
		const timer = await screen.findByRole( 'timer' );
		expect( timer ).toHaveTextContent( /^2:03:0[34]$/ );
		expect( proceed() ).toBeDisabled();
		service.when( 'GET /asic/registration', json( registration() ) );
		const later = Date.now() + 3 * 3_600_000;
		jest.spyOn( Date, 'now' ).mockReturnValue( later );
		act( () => ticks.forEach( ( tick ) => tick() ) );
		await waitFor( () => expect( screen.queryByRole( 'timer' ) ).not.toBeInTheDocument() );
		await waitFor( () => expect( proceed() ).toBeEnabled() );
	} );

	it( 'is not made while the answers have errors, which lead to their question', async () => {
		const document = registering( {}, 'pay_asic' );
		const { user, container } = open( 'pay', { findings: [ residentDirector ] }, document );
		const finding = await screen.findByRole( 'button', { name: 'One director must live in Australia.' } );
		expect( proceed() ).toBeDisabled();
		expect( await axe( container ) ).toHaveNoViolations();
		await user.click( finding );
		const address = new URL( to.mock.calls[ 0 ][ 0 ] );
		expect( address.searchParams.get( 'docId' ) ).toBe( '9' );
		expect( address.searchParams.get( 'question' ) ).toBe( 'People.0.Address.country' );
	} );

	it( 'is confirmed first for the document of another member', async () => {
		const { user, service } = open( 'pay', {}, completed( { needs_confirmation: [ 'documents.pay_asic' ] } ) );
		await screen.findByRole( 'alertdialog', { name: 'Changes need to be notified' } );
		expect( service.made( 'GET /asic/registration' ) ).toHaveLength( 0 );
		await user.click( screen.getByRole( 'button', { name: 'Confirm and Continue' } ) );
		await screen.findByText( '$597.00' );
		await user.click( proceed() );
		await waitFor( () => expect( to ).toHaveBeenCalled() );
		expect( service.made( start )[ 0 ]!.body.confirmed ).toBe( true );
	} );
} );

describe( 'the submission', () => {
	const openPaid = () => open( 'submit', { next_step: 'submit' }, completed( paid, 'submit_asic', 'reopen' ) );
	const threeSeconds = { timeout: 5_000 };
	const success = 'Your application has been submitted successfully to ASIC. Please wait for the result.';

	async function submit( answer: Response ) {
		const view = openPaid();
		view.service.when( lodge, answer );
		view.service.when( status, json( { receiptNum: 'R1', declinedCode: null, declinedMessage: null } ) );
		await screen.findByRole( 'alertdialog', { name: 'Ready to submit the application to ASIC?' } );
		expect( await axe( view.container ) ).toHaveNoViolations();
		await view.user.click( proceed() );
		return view;
	}

	it( 'loads the page again after three seconds, once ASIC has processed it', async () => {
		const { service } = await submit( json( { notProcessed: false, messageEvent: null } ) );
		await screen.findByRole( 'alertdialog', { name: success } );
		expect( service.made( lodge )[ 0 ]!.body ).toEqual( { doc_id: 9, confirmed: false } );
		expect( service.made( status ) ).toHaveLength( 1 );
		expect( again ).not.toHaveBeenCalled();
		await waitFor( () => expect( again ).toHaveBeenCalledTimes( 1 ), threeSeconds );
		expect( to ).not.toHaveBeenCalled();
	} );

	it( 'leads back to the list after three seconds, if ASIC has not processed it', async () => {
		await submit( json( { notProcessed: true, messageEvent: null } ) );
		await screen.findByRole( 'alertdialog', { name: success } );
		expect( to ).not.toHaveBeenCalled();
		await waitFor( () => expect( to ).toHaveBeenCalledTimes( 1 ), threeSeconds );
		const address = new URL( to.mock.calls[ 0 ][ 0 ] );
		expect( Object.fromEntries( address.searchParams ) ).toEqual( { tab: 'shared', folderId: '5' } );
		expect( again ).not.toHaveBeenCalled();
	} );

	it.each( [
		[
			json( {
				notProcessed: false,
				messageEvent: [ { errorCode: '7', severity: 'error', description: 'The share totals differ.' } ],
			} ),
			'The share totals differ.',
		],
		[ refusal( 502, '' ), 'The document service cannot be reached just now. Please try again.' ],
		[
			refusal( 500, 'internal_error' ),
			'Failed to create data to post ASIC lodgement. Contact adminstrator to support!',
		],
		[ refusal( 409, 'unexpected' ), 'Failed to post ASIC lodgement. Please try again' ],
	] )( 'that failed says why, and can be tried again', async ( answer, words ) => {
		await submit( answer );
		expect( await screen.findByRole( 'alert' ) ).toHaveTextContent( words );
		expect( proceed() ).toBeEnabled();
	} );

	it( 'that is refused because of the answers names their questions', async () => {
		await submit( refusal( 409, 'asic_form_incomplete', 'Please correct.', { findings: [ residentDirector ] } ) );
		expect( await screen.findByRole( 'button', { name: 'One director must live in Australia.' } ) ).toBeVisible();
	} );
} );
