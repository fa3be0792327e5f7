import { screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { createFakeService } from '../../../tests/fake-service';
import { refusal } from '../../../tests/responses';
import { render } from '../../../tests/render';
import { draftKey, draftsOf, keepDraft } from '../../lib/drafts';
import { SignOut } from '.';

const question = 'Do you want to sign out of the LYD Document Wizard?';

async function ask( service = createFakeService() ) {
	const view = render( <SignOut />, { service } );
	await view.user.click( screen.getByRole( 'button', { name: 'Sign out' } ) );
	await screen.findByRole( 'alertdialog', { name: question } );
	return view;
}

it( 'requires a confirmation, and returns the focus to the button on Cancel', async () => {
	const { user, service, baseElement } = await ask();
	expect( await axe( baseElement ) ).toHaveNoViolations();
	await user.click( screen.getByRole( 'button', { name: 'Cancel' } ) );
	await waitFor( () => expect( screen.queryByRole( 'alertdialog' ) ).not.toBeInTheDocument() );
	expect( service.made( 'GET /logout' ) ).toHaveLength( 0 );
} );

it( 'signs out with a nonce of today', async () => {
	const { user, service } = await ask();
	await waitFor( () =>
		expect( screen.getByRole( 'button', { name: 'Confirm' } ) ).not.toHaveAttribute( 'aria-busy' )
	);
	await user.click( screen.getByRole( 'button', { name: 'Confirm' } ) );
	await waitFor( () => expect( service.made( 'GET /logout' ) ).toHaveLength( 1 ) );
	expect( service.made( 'GET /logout' )[ 0 ]?.headers[ 'X-WP-Nonce' ] ).toBe( 'nonce-1' );
} );

it( 'warns if kept answers would be removed, and removes them only after the confirmation', async () => {
	keepDraft( draftKey( 2, 9 ), { changes: { A: { mine: '1' } } } );
	const { user } = await ask();
	expect( await screen.findByText( /Answers that could not be saved/ ) ).toBeInTheDocument();
	expect( draftsOf( 2 ) ).toHaveLength( 1 );
	await user.click( screen.getByRole( 'button', { name: 'Discard and sign out' } ) );
	await waitFor( () => expect( draftsOf( 2 ) ).toHaveLength( 0 ) );
} );

it( 'does not warn about answers that were saved after all', async () => {
	keepDraft( draftKey( 2, 9 ), { changes: { Email: { mine: 'a@b.co' } } } );
	await ask();
	await waitFor( () => expect( draftsOf( 2 ) ).toHaveLength( 0 ) );
	expect( screen.getByRole( 'button', { name: 'Confirm' } ) ).toBeInTheDocument();
} );

it( 'warns about answers that cannot be compared', async () => {
	keepDraft( draftKey( 2, 7 ), { changes: { Email: { mine: 'a@b.co' } } } );
	await ask();
	expect( await screen.findByRole( 'button', { name: 'Discard and sign out' } ) ).toBeInTheDocument();
} );

it( 'keeps the answers if signing out fails, and shows an error', async () => {
	keepDraft( draftKey( 2, 9 ), { changes: { A: { mine: '1' } } } );
	const service = createFakeService();
	service.when( 'GET /logout', refusal( 500, 'internal_error' ) );
	const { user } = await ask( service );
	await user.click( await screen.findByRole( 'button', { name: 'Discard and sign out' } ) );
	expect( await screen.findByRole( 'alert' ) ).toHaveTextContent( 'Something went wrong on our side.' );
	expect( draftsOf( 2 ) ).toHaveLength( 1 );
} );
