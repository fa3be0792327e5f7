import { screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { render } from '../../../tests/render';
import { json, refusal } from '../../../tests/responses';
import { createSigningService, signingAddress, signingLink } from '../../../tests/signer-page';
import { Signer } from '.';

const open = ( service = createSigningService(), at = signingAddress ) =>
	render( <Signer />, { service, at, visitor: true } );

afterEach( () => {
	jest.restoreAllMocks();
	window.sessionStorage.clear();
} );

it( 'takes the token out of the address and sends it in bodies only', async () => {
	const { service } = open();
	await screen.findByRole( 'heading', { name: 'Smith Family Trust' } );
	expect( window.location.href ).not.toContain( 'a-token' );
	expect( service.made( 'POST /sign/link' )[ 0 ]?.body ).toEqual( { token: 'a-token' } );
	expect( service.calls.map( ( call ) => call.path ).join() ).not.toContain( 'a-token' );
	expect( service.made( 'GET /wp-auth' ) ).toHaveLength( 0 );
} );

it( 'sends no request without a link', () => {
	const { service } = open( createSigningService(), 'sign/' );
	expect( screen.getByText( 'Open the link in your e-mail.' ) ).toBeInTheDocument();
	expect( service.calls ).toHaveLength( 0 );
} );

it( 'says the same of every link that is not known', async () => {
	const service = createSigningService();
	service.when( 'POST /sign/link', refusal( 404, 'signing_link_unknown' ) );
	open( service );
	expect( await screen.findByText( 'This link does not open a document.' ) ).toBeInTheDocument();
} );

it.each( [
	[ 'waiting', 'It is not your turn yet.' ],
	[ 'finished', 'You have finished.' ],
	[ 'declined', 'This document was declined.' ],
	[ 'ended', 'This document can no longer be signed.' ],
	[ 'replaced', 'This link was replaced.' ],
	[ 'expired', 'This link has expired.' ],
] as const )( 'has a screen for a link that is %s', async ( state, title ) => {
	const { container } = open( createSigningService( {}, { state, message: 'What the service says.' } ) );
	expect( await screen.findByRole( 'heading', { name: title } ) ).toBeInTheDocument();
	expect( screen.getByText( 'What the service says.' ) ).toBeInTheDocument();
	expect( await axe( container ) ).toHaveNoViolations();
} );

it( 'sends a new link on request when the link has expired', async () => {
	const service = createSigningService( {}, { state: 'expired' } );
	service.when( 'POST /sign/new-link', json( null ) );
	const { user } = open( service );
	await user.click( await screen.findByRole( 'button', { name: 'Send me a new link' } ) );
	expect( await screen.findByText( 'A new link is on its way.' ) ).toBeInTheDocument();
	expect( service.made( 'POST /sign/new-link' )[ 0 ]?.body ).toEqual( { token: 'a-token' } );
} );

it( 'gives the signed document to a signer who has finished, after a code', async () => {
	const service = createSigningService( {}, { state: 'finished', can_download: true } );
	service.when( 'GET /sign/result', refusal( 409, 'not_sealed', 'The document is not sealed yet.' ) );
	const { user } = open( service );
	await user.click( await screen.findByRole( 'button', { name: 'Get the signed document' } ) );
	await user.click( await screen.findByRole( 'button', { name: 'Send me a code' } ) );
	await user.type( await screen.findByLabelText( 'Six-digit code' ), '123456' );
	await user.click( await screen.findByRole( 'button', { name: 'Download the signed document' } ) );
	expect( await screen.findByText( 'The document is not sealed yet.' ) ).toBeInTheDocument();
	expect( service.made( 'GET /sign/result' )[ 0 ]?.headers[ 'X-Signing-Session' ] ).toBe( 'session-1' );
} );

it( 'retries when the service was down', async () => {
	const service = createSigningService();
	service.when( 'POST /sign/link', refusal( 503, 'service_unavailable' ) );
	const { user } = open( service );
	await screen.findByText( 'Your document cannot be opened just now.' );
	service.when( 'POST /sign/link', json( signingLink() ) );
	await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
	expect( await screen.findByRole( 'heading', { name: 'Smith Family Trust' } ) ).toBeInTheDocument();
} );

describe( 'the one-time code', () => {
	it( 'is sent to the address on record, entered in one field, and checked when complete', async () => {
		const { user, service, container } = open();
		await user.click( await screen.findByRole( 'button', { name: 'Send me a code' } ) );
		const input = await screen.findByLabelText( 'Six-digit code' );
		expect( input ).toHaveFocus();
		expect( input ).toHaveAttribute( 'autocomplete', 'one-time-code' );
		expect( await axe( container ) ).toHaveNoViolations();
		expect( screen.getByRole( 'button', { name: /Send another code in \d+ s/ } ) ).toBeDisabled();
		await user.type( input, '12 34 56' );
		expect( await screen.findByRole( 'region', { name: 'Smith Family Trust' } ) ).toBeInTheDocument();
		expect( service.made( 'POST /sign/session' ) ).toHaveLength( 1 );
		expect( service.made( 'POST /sign/session' )[ 0 ]?.body ).toEqual( { token: 'a-token', code: '123456' } );
	} );

	it( 'keeps the focus in the field after a wrong code', async () => {
		const service = createSigningService();
		service.when( 'POST /sign/session', refusal( 422, 'signing_code_refused', 'This code is not valid.' ) );
		const { user } = open( service );
		await user.click( await screen.findByRole( 'button', { name: 'I have a code' } ) );
		const input = await screen.findByLabelText( 'Six-digit code' );
		await user.type( input, '000000' );
		expect( await screen.findAllByText( /This code is not valid/ ) ).not.toHaveLength( 0 );
		await waitFor( () => expect( input ).toHaveFocus() );
		expect( input ).toHaveAttribute( 'aria-invalid', 'true' );
	} );

	it( 'is not sent before it has six digits', async () => {
		const { user, service } = open();
		await user.click( await screen.findByRole( 'button', { name: 'I have a code' } ) );
		await user.type( await screen.findByLabelText( 'Six-digit code' ), '123{Enter}' );
		expect( screen.getAllByText( 'Please enter the six digits of the code.' ) ).not.toHaveLength( 0 );
		expect( service.made( 'POST /sign/session' ) ).toHaveLength( 0 );
	} );

	it( 'waits as long as the service says after too many codes', async () => {
		const service = createSigningService();
		service.when(
			'POST /sign/code',
			refusal( 429, 'too_many_requests', 'Too many codes.', {}, { 'Retry-After': '90' } )
		);
		const { user } = open( service );
		await user.click( await screen.findByRole( 'button', { name: 'Send me a code' } ) );
		await waitFor( () => expect( screen.getByRole( 'button', { name: 'Send me a code' } ) ).toBeDisabled() );
	} );

	it( 'is not needed again after a reload', async () => {
		const service = createSigningService();
		const { user, unmount } = open( service );
		await user.click( await screen.findByRole( 'button', { name: 'I have a code' } ) );
		await user.type( await screen.findByLabelText( 'Six-digit code' ), '123456' );
		await screen.findByRole( 'region', { name: 'Smith Family Trust' } );
		unmount();
		open( service, 'sign/' );
		expect( await screen.findByRole( 'region', { name: 'Smith Family Trust' } ) ).toBeInTheDocument();
		expect( service.made( 'POST /sign/session' ) ).toHaveLength( 1 );
	} );
} );
