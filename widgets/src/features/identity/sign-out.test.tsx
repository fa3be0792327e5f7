import { screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { createFakeService, refusal } from '../../../tests/fake-service';
import { render } from '../../../tests/render';
import { draftsOf, keepDraft } from '../../lib/drafts';
import { SignOut } from '.';

const question = 'Do you want to sign out of the LYD Document Wizard?';

async function ask( service = createFakeService() ) {
	const view = render( <SignOut />, { service } );
	await view.user.click( screen.getByRole( 'button', { name: 'Sign out' } ) );
	await screen.findByRole( 'alertdialog', { name: question } );
	return view;
}

it( 'asks first, and goes back to the button when it is not wanted', async () => {
	const { user, service, baseElement } = await ask();
	expect( await axe( baseElement ) ).toHaveNoViolations();
	await user.click( screen.getByRole( 'button', { name: 'Cancel' } ) );
	await waitFor( () => expect( screen.queryByRole( 'alertdialog' ) ).not.toBeInTheDocument() );
	expect( service.made( 'GET /logout' ) ).toHaveLength( 0 );
} );

it( 'signs out with a nonce of today', async () => {
	const { user, service } = await ask();
	await user.click( screen.getByRole( 'button', { name: 'Confirm' } ) );
	await waitFor( () => expect( service.made( 'GET /logout' ) ).toHaveLength( 1 ) );
	expect( service.made( 'GET /logout' )[ 0 ]?.headers[ 'X-WP-Nonce' ] ).toBe( 'nonce-1' );
} );

it( 'says when kept answers would go, and removes them only then', async () => {
	keepDraft( 2, 9, { A: '1' } );
	const { user } = await ask();
	expect( screen.getByText( /Answers that could not be saved/ ) ).toBeInTheDocument();
	expect( draftsOf( 2 ) ).toHaveLength( 1 );
	await user.click( screen.getByRole( 'button', { name: 'Discard and sign out' } ) );
	await waitFor( () => expect( draftsOf( 2 ) ).toHaveLength( 0 ) );
} );

it( 'keeps the answers when signing out fails, and says so', async () => {
	keepDraft( 2, 9, { A: '1' } );
	const service = createFakeService();
	service.when( 'GET /logout', refusal( 500, 'internal_error' ) );
	const { user } = await ask( service );
	await user.click( screen.getByRole( 'button', { name: 'Discard and sign out' } ) );
	expect( await screen.findByRole( 'alert' ) ).toHaveTextContent( 'Something went wrong on our side.' );
	expect( draftsOf( 2 ) ).toHaveLength( 1 );
} );
