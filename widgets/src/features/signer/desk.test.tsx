import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { json, refusal } from '../../../tests/responses';
import { openDocument, restorable, signFirstPlace } from '../../../tests/signer-desk';
import { createSigningService, signingLink } from '../../../tests/signer-page';

afterEach( () => window.sessionStorage.clear() );

it( 'shows the pages as pictures and their words to screen readers', async () => {
	const { service, container } = await openDocument();
	expect( await screen.findByText( 'Words of page 3' ) ).toBeInTheDocument();
	expect(
		within( screen.getByRole( 'group', { name: 'Page 2 of 3' } ) ).getByText( 'Words of page 2' )
	).toBeVisible();
	expect( container.querySelectorAll( 'img' ) ).toHaveLength( 3 );
	expect( service.made( 'GET /sign/pages/1' )[ 0 ]?.headers[ 'X-Signing-Session' ] ).toBe( 'session-1' );
	expect( service.made( 'GET /sign/pages/1' )[ 0 ]?.path ).toContain( 'width=1000' );
	expect( screen.getByText( 'Ann Smith, you sign as Director.' ) ).toBeInTheDocument();
	expect( await axe( container ) ).toHaveNoViolations();
} );

it( 'offers a page again that could not be loaded', async () => {
	const service = createSigningService();
	service.when( 'GET /sign/pages/2', refusal( 503, 'service_unavailable' ) );
	const { user } = await openDocument( {}, service );
	expect( await screen.findByText( /Page 2 could not be loaded/ ) ).toBeInTheDocument();
	service.when( 'GET /sign/pages/2', new Response( 'a picture' ) );
	await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
	await waitFor( () => expect( screen.queryByText( /Page 2 could not be loaded/ ) ).not.toBeInTheDocument() );
} );

it( 'adopts a signature once, then signs each place with one press and leads to the next', async () => {
	const { user, service } = await openDocument();
	expect( screen.getByText( '0 of 3 places signed.' ) ).toBeInTheDocument();
	await user.click( screen.getByRole( 'button', { name: 'Next field 1 of 3' } ) );
	const first = screen.getByRole( 'button', { name: 'Sign here: Director a' } );
	expect( first ).toHaveFocus();
	await user.keyboard( '{Enter}' );
	expect( await screen.findByLabelText( 'Your full name' ) ).toHaveValue( 'Ann Smith' );
	await user.click( screen.getByRole( 'button', { name: 'Use this signature' } ) );
	await waitFor( () => expect( screen.getByRole( 'button', { name: 'Sign here: Director b' } ) ).toHaveFocus() );
	await user.keyboard( '{Enter}' );
	await waitFor( () => expect( screen.getByRole( 'button', { name: 'Sign here: Director c' } ) ).toHaveFocus() );
	await user.keyboard( '{Enter}' );
	await waitFor( () => expect( screen.getByRole( 'button', { name: 'Finish' } ) ).toHaveFocus() );
	expect( service.made( 'POST /sign/complete' ) ).toHaveLength( 0 );
	await waitFor( () => expect( service.made( 'PUT /sign/draft' ) ).not.toHaveLength( 0 ), { timeout: 5000 } );
} );

it( 'removes a signature from a place with another press', async () => {
	const { user } = await openDocument();
	await signFirstPlace( user );
	await user.click( screen.getByRole( 'button', { name: /^Signed: Director a/ } ) );
	expect( screen.getByRole( 'button', { name: 'Sign here: Director a' } ) ).toBeInTheDocument();
} );

it( 'shows why it ended if the sender recalled the document meanwhile', async () => {
	const { user, service } = await openDocument( { draft: restorable } );
	service.when( 'POST /sign/complete', refusal( 409, 'signing_over' ) );
	service.when( 'POST /sign/link', json( signingLink( { state: 'ended', message: 'Olivia Reed recalled it.' } ) ) );
	await user.click( await screen.findByRole( 'button', { name: 'Finish' } ) );
	const dialog = await screen.findByRole( 'dialog', { name: 'Finish signing' } );
	await user.click( within( dialog ).getByRole( 'button', { name: 'Finish signing' } ) );
	expect( await screen.findByText( 'Olivia Reed recalled it.' ) ).toBeInTheDocument();
} );

it( 'says that it is offline, and loses nothing', async () => {
	const { user } = await openDocument();
	await signFirstPlace( user );
	const onLine = jest.spyOn( window.navigator, 'onLine', 'get' ).mockReturnValue( false );
	act( () => void window.dispatchEvent( new Event( 'offline' ) ) );
	expect( await screen.findByText( 'You are offline.' ) ).toBeInTheDocument();
	expect( screen.getByRole( 'button', { name: /^Signed: Director a/ } ) ).toBeInTheDocument();
	onLine.mockRestore();
} );

it( 'downloads the document as it was sent', async () => {
	const { user, service } = await openDocument();
	service.when( 'GET /sign/file', new Response( '%PDF' ) );
	const click = jest.spyOn( HTMLAnchorElement.prototype, 'click' ).mockImplementation( () => {} );
	await user.click( screen.getByRole( 'button', { name: 'Download' } ) );
	await waitFor( () => expect( click ).toHaveBeenCalled() );
	expect( service.made( 'GET /sign/file' )[ 0 ]?.path ).toBe( '/sign/file?part=0' );
	click.mockRestore();
} );
