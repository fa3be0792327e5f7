import { screen, waitFor } from '@testing-library/react';
import { createFakeService } from '../../../tests/fake-service';
import { registering } from '../../../tests/registrations';
import { json } from '../../../tests/responses';
import { render } from '../../../tests/render';
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
	service.when( 'POST /asic/apply-proposed-name', json( { applied: true, answer_revision: 2 } ) );
	const to = jest.spyOn( visit, 'to' ).mockImplementation( () => {} );
	const document = others as unknown as ListedDocument;
	return { ...render( <AsicDialogs act={ act } document={ document } onClose={ jest.fn() } />, { service } ), to };
}

async function isConfirmedIn( to: jest.SpyInstance ) {
	await waitFor( () => expect( to ).toHaveBeenCalledTimes( 1 ) );
	return new URL( to.mock.calls[ 0 ][ 0 ] ).searchParams.get( 'confirmed' );
}

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
