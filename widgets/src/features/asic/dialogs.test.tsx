import { screen, waitFor } from '@testing-library/react';
import { createFakeService } from '../../../tests/fake-service';
import { registering } from '../../../tests/registrations';
import { json } from '../../../tests/responses';
import { render } from '../../../tests/render';
import { takeQueuedMessage } from '../../lib/message-queue';
import { visit } from '../../lib/visit';
import type { ListedDocument } from '../documents/types';
import AsicDialogs from './dialogs';

afterEach( () => jest.restoreAllMocks() );

const others = registering( { needs_confirmation: [ 'documents.edit' ], acknowledgement: '' } );

function open( act: 'consent' | 'name', isGiven = true ) {
	const service = createFakeService();
	service.when( 'GET /doc/9', json( others ) );
	service.when( 'POST /asic/check-pre-consent', json( { is_pre_consent: isGiven } ) );
	service.when(
		'POST /asic/check-company-name',
		json( { is_available: true, is_manual_check: false, message: '' } )
	);
	service.when( 'PUT /asic/application-data', json( {} ) );
	service.when( 'POST /asic/apply-proposed-name', json( { applied: true, answer_revision: 2 } ) );
	const to = jest.spyOn( visit, 'to' ).mockImplementation( () => {} );
	const document = others as unknown as ListedDocument;
	return { ...render( <AsicDialogs act={ act } document={ document } onClose={ jest.fn() } />, { service } ), to };
}

async function isConfirmedIn( to: jest.SpyInstance ) {
	await waitFor( () => expect( to ).toHaveBeenCalledTimes( 1 ) );
	return new URL( to.mock.calls[ 0 ][ 0 ] ).searchParams.get( 'confirmed' );
}

beforeEach( () => {
	window.localStorage.clear();
	window.sessionStorage.clear();
} );

it( 'leaves the confirmation to the interview where no dialog asked for it', async () => {
	const { to } = open( 'consent' );
	expect( await isConfirmedIn( to ) ).toBeNull();
} );

it( 'takes the confirmation that was given to the interview', async () => {
	const { user, to } = open( 'name' );
	await user.click( await screen.findByRole( 'button', { name: 'Confirm and Continue' } ) );
	await user.type( await screen.findByLabelText( 'Company name' ), 'Harbour Tea' );
	await user.selectOptions( screen.getByLabelText( 'Legal element' ), 'PTY LTD' );
	await user.click( screen.getByRole( 'button', { name: 'Check name' } ) );
	await screen.findByText( 'This name is available.' );
	await user.click( screen.getByRole( 'button', { name: 'Use this name' } ) );
	expect( await isConfirmedIn( to ) ).toBe( 'true' );
} );

it( 'leaves no message for the interview after the consents were given', async () => {
	const { user, to } = open( 'consent', false );
	await user.click( await screen.findByRole( 'button', { name: 'Confirm and Continue' } ) );
	await user.click( await screen.findByRole( 'button', { name: 'Next Step' } ) );
	await user.click( await screen.findByRole( 'button', { name: 'Continue without a name' } ) );
	for ( const button of [ 'Next Step', 'Continue to the interview' ] ) {
		for ( const box of screen.getAllByRole( 'checkbox' ) ) {
			await user.click( box );
		}
		await user.click( screen.getByRole( 'button', { name: button } ) );
	}
	expect( await isConfirmedIn( to ) ).toBe( 'true' );
	expect( takeQueuedMessage() ).toBeNull();
} );
