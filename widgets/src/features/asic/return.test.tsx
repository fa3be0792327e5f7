import { screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { createFakeService } from '../../../tests/fake-service';
import { completed, registration } from '../../../tests/registrations';
import { json, refusal } from '../../../tests/responses';
import { render } from '../../../tests/render';
import { ticker } from '../../lib/ticker';
import { AsicReturn } from './return';

const status = 'POST /asic/get-transaction-status';
const at = '?docId=9&action=get_transaction_status&tab=shared';
const nothing = {
	receiptNum: null,
	declinedCode: null,
	declinedMessage: null,
	payment_status: 'RESERVED',
	asic_status: null,
};

/** The countdown stands still. */
beforeEach( () => jest.spyOn( ticker, 'start' ).mockReturnValue( () => {} ) );
afterEach( () => jest.restoreAllMocks() );

function arrive( answer: Response, query = at ) {
	const service = createFakeService();
	service.when( status, answer );
	service.when( 'GET /doc/9', json( completed( {}, 'pay_asic', 'submit_asic' ) ) );
	service.when( 'GET /asic/registration', json( registration() ) );
	return { ...render( <AsicReturn />, { service, at: query } ), service };
}

it( 'a payment that was made shows its receipt number, and leads to the submission', async () => {
	const { user, service, container } = arrive( json( { ...nothing, receiptNum: 'R-2026-1' } ) );
	await screen.findByRole( 'dialog', { name: 'Payment successful' } );
	expect( screen.getByText( 'R-2026-1' ) ).toBeVisible();
	expect( service.made( status )[ 0 ]!.body ).toEqual( { doc_id: 9 } );
	expect( window.location.search ).toBe( '?docId=9&tab=shared' );
	expect( await axe( container ) ).toHaveNoViolations();
	await user.click( screen.getByRole( 'button', { name: 'Submit to ASIC' } ) );
	await screen.findByRole( 'alertdialog', { name: 'Ready to submit the application to ASIC?' } );
} );

it.each( [ 'COMP', 'MANL', 'RFSD', 'INPR', 'RJCT', 'NOTR' ] )(
	'a return address that is opened again submits nothing twice: %s',
	async ( asic ) => {
		arrive( json( { ...nothing, receiptNum: 'R1', payment_status: 'PAID', asic_status: asic } ) );
		await screen.findByText(
			'ASIC has received your payment. The status of the application is shown with the document.'
		);
		expect( screen.queryByRole( 'button', { name: 'Submit to ASIC' } ) ).not.toBeInTheDocument();
	}
);

it( 'an application that was cancelled can be submitted again', async () => {
	arrive( json( { ...nothing, receiptNum: 'R1', payment_status: 'PAID', asic_status: 'CANC' } ) );
	expect( await screen.findByRole( 'button', { name: 'Submit to ASIC' } ) ).toBeVisible();
} );

it( 'the next step waits for its document, and says if that cannot be loaded', async () => {
	const { user, service } = arrive( json( { ...nothing, receiptNum: 'R1' } ) );
	service.when( 'GET /doc/9', refusal( 500, 'internal_error' ) );
	await user.click( await screen.findByRole( 'button', { name: 'Submit to ASIC' } ) );
	const again = await screen.findByRole( 'button', { name: 'Try again' } );
	service.when( 'GET /doc/9', json( completed( {}, 'submit_asic' ) ) );
	await user.click( again );
	await screen.findByRole( 'alertdialog', { name: 'Ready to submit the application to ASIC?' } );
} );

it( 'a payment that was declined shows the code and the message, and can be made again', async () => {
	const { user, container } = arrive(
		json( { ...nothing, declinedCode: '05', declinedMessage: 'Do not honour.', payment_status: 'DECLINED' } )
	);
	await screen.findByRole( 'dialog', { name: 'Payment Declined' } );
	expect( screen.getByText( '05' ) ).toBeVisible();
	expect( screen.getByText( 'Do not honour.' ) ).toBeVisible();
	expect( await axe( container ) ).toHaveNoViolations();
	await user.click( screen.getByRole( 'button', { name: 'Retry' } ) );
	await screen.findByRole( 'alertdialog', { name: 'Ready to make payment to ASIC?' } );
} );

it( 'a payment that was interrupted shows how long the gateway is locked, and the way back to it afterwards', async () => {
	const { user, service, container } = arrive( json( nothing ) );
	const until = new Date( Date.now() + 3 * 3_600_000 ).toISOString();
	const retry = 'https://pay.asic.example/1';
	service.when( 'GET /asic/registration', json( registration( { locked_until: until, retry_url: retry } ) ) );
	await screen.findByRole( 'dialog', { name: 'The payment is not finished' } );
	expect( await screen.findByRole( 'timer' ) ).toBeVisible();
	expect( screen.queryByRole( 'button', { name: 'Back to the payment' } ) ).not.toBeInTheDocument();
	expect( await axe( container ) ).toHaveNoViolations();
	service.when( status, json( { ...nothing, receiptNum: 'R2' } ) );
	await user.click( screen.getByRole( 'button', { name: 'Check the status' } ) );
	await screen.findByRole( 'dialog', { name: 'Payment successful' } );
} );

it( 'a payment that was left and is not locked can be made now', async () => {
	const { user } = arrive( json( nothing ) );
	await user.click( await screen.findByRole( 'button', { name: 'Back to the payment' } ) );
	await screen.findByRole( 'alertdialog', { name: 'Ready to make payment to ASIC?' } );
} );

it( 'a status that cannot be had can be asked for again, also after a reload', async () => {
	const { user, service } = arrive( refusal( 503, 'asic_status_unknown', 'Failed to get ASIC transaction status' ) );
	await screen.findByRole( 'dialog', { name: 'Failed to get ASIC transaction status' } );
	expect( screen.getByRole( 'alert' ) ).toHaveTextContent( 'ASIC does not answer right now.' );
	expect( window.location.search ).toBe( at );
	service.when( status, json( { ...nothing, receiptNum: 'R3' } ) );
	await user.click( screen.getByRole( 'button', { name: 'Check the status' } ) );
	await screen.findByText( 'R3' );
} );

it.each( [
	'?docId=9',
	'?action=get_transaction_status',
	'?docId=x&action=get_transaction_status',
	'?docId=9&action=x',
] )( 'sends no request for %s', async ( query ) => {
	const { service } = arrive( json( nothing ), query );
	await waitFor( () => expect( screen.queryByRole( 'dialog' ) ).not.toBeInTheDocument() );
	expect( service.calls ).toHaveLength( 0 );
} );
