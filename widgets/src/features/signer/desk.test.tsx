import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { render } from '../../../tests/render';
import { json, refusal } from '../../../tests/responses';
import { createSigningService, signingAddress, signingBundle, signingLink } from '../../../tests/signer-page';
import { Signer } from '.';
import type { Bundle } from './types';

type Service = ReturnType< typeof createSigningService >;

/** Opens the document with a session that this tab still has. */
async function openDocument( bundle: Partial< Bundle > = {}, service: Service = createSigningService( bundle ) ) {
	window.sessionStorage.setItem(
		'lyd:signing-session',
		JSON.stringify( { token: 'a-token', session: 'session-1', expires_at: '2099-01-01T00:00:00Z' } )
	);
	const view = render( <Signer />, { service, at: signingAddress, visitor: true } );
	await screen.findByRole( 'region', { name: 'Smith Family Trust' } );
	return view;
}

type User = Awaited< ReturnType< typeof openDocument > >[ 'user' ];

/** Signs the first place with the proposed name. */
async function signFirstPlace( user: User ) {
	await user.click( screen.getByRole( 'button', { name: 'Sign here: Director a' } ) );
	await user.click( await screen.findByRole( 'button', { name: 'Use this signature' } ) );
	await screen.findByRole( 'button', { name: /^Signed: Director a/ } );
}

async function signAllPlaces( user: User ) {
	await signFirstPlace( user );
	await user.click( screen.getByRole( 'button', { name: 'Sign here: Director b' } ) );
	await user.click( screen.getByRole( 'button', { name: 'Sign here: Director c' } ) );
}

async function openMore( user: User, entry: string ) {
	await user.click( screen.getByRole( 'button', { name: 'More' } ) );
	await user.click( await screen.findByRole( 'menuitem', { name: entry } ) );
}

const approver = { name: 'Ann Smith', role: 'approver' as const, capacity: '', is_witness: false, parent_name: '' };

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

it( 'finishes only with consent, and confirms after the service has stored it', async () => {
	const { user, service } = await openDocument();
	await signAllPlaces( user );
	await user.click( screen.getByRole( 'button', { name: 'Finish' } ) );
	const dialog = await screen.findByRole( 'dialog', { name: 'Finish signing' } );
	await user.click( within( dialog ).getByRole( 'button', { name: 'Finish signing' } ) );
	expect( within( dialog ).getByText( 'Please agree before you continue.' ) ).toBeInTheDocument();
	const consent = within( dialog ).getByRole( 'checkbox', {
		name: /I agree to sign electronically. Version 2026-11/,
	} );
	expect( consent ).toHaveFocus();
	expect( service.made( 'POST /sign/complete' ) ).toHaveLength( 0 );
	await user.click( consent );
	await user.click( within( dialog ).getByRole( 'button', { name: 'Finish signing' } ) );
	expect( await screen.findByRole( 'heading', { name: 'You have signed.' } ) ).toHaveFocus();
	expect( screen.getByText( 'Your signature is stored.' ) ).toBeInTheDocument();
	expect( service.made( 'POST /sign/complete' )[ 0 ]?.body ).toEqual( {
		content_hash: 'hash-1',
		consent_version: '2026-11',
		signature: { kind: 'typed', text: 'Ann Smith' },
		placed: [ 'a', 'b', 'c' ],
		has_witnessed: false,
	} );
} );

it( 'stays in the dialog with everything kept if the service is down', async () => {
	const service = createSigningService( { draft: restorable } );
	service.when( 'POST /sign/complete', refusal( 503, 'service_unavailable' ) );
	const { user } = await openDocument( {}, service );
	await user.click( await screen.findByRole( 'button', { name: 'Finish' } ) );
	const dialog = await screen.findByRole( 'dialog', { name: 'Finish signing' } );
	await user.click( within( dialog ).getByRole( 'button', { name: 'Finish signing' } ) );
	expect( await screen.findByText( /cannot be reached just now/ ) ).toBeInTheDocument();
	service.when( 'POST /sign/complete', json( { state: 'finished', message: 'Stored.' } ) );
	await user.click( within( dialog ).getByRole( 'button', { name: 'Finish signing' } ) );
	expect( await screen.findByRole( 'heading', { name: 'You have signed.' } ) ).toBeInTheDocument();
} );

const restorable = {
	consented: true,
	signature: { kind: 'typed' as const, text: 'Ann Smith' },
	placed: [ 'a', 'b', 'c', 'gone' ],
};

it( 'goes on with a saved draft, without places that are gone', async () => {
	const { user, service, container } = await openDocument( { draft: restorable } );
	await user.click( await screen.findByRole( 'button', { name: 'Finish' } ) );
	const dialog = await screen.findByRole( 'dialog', { name: 'Finish signing' } );
	expect( within( dialog ).getByRole( 'checkbox' ) ).toBeChecked();
	await waitFor( () => expect( container.querySelectorAll( 'img' ) ).toHaveLength( 3 ) );
	await screen.findByText( 'Words of page 3' );
	expect( await axe( container ) ).toHaveNoViolations();
	await user.click( within( dialog ).getByRole( 'button', { name: 'Finish signing' } ) );
	await screen.findByRole( 'heading', { name: 'You have signed.' } );
	expect( service.made( 'POST /sign/complete' )[ 0 ]?.body ).toMatchObject( { placed: [ 'a', 'b', 'c' ] } );
} );

it( 'saves for later, and continues', async () => {
	const { user, service } = await openDocument();
	await signFirstPlace( user );
	await openMore( user, 'Save and return later' );
	expect( await screen.findByRole( 'heading', { name: 'Your progress is saved.' } ) ).toHaveFocus();
	expect( service.made( 'PUT /sign/draft' ).at( -1 )?.body ).toEqual( {
		consented: false,
		signature: { kind: 'typed', text: 'Ann Smith' },
		placed: [ 'a' ],
	} );
	await user.click( screen.getByRole( 'button', { name: 'Continue now' } ) );
	expect( await screen.findByRole( 'button', { name: /^Signed: Director a/ } ) ).toBeInTheDocument();
} );

it( 'keeps what was done when the session ends, and asks for a new code', async () => {
	const { user, service } = await openDocument();
	await signFirstPlace( user );
	service.when( 'PUT /sign/draft', refusal( 401, 'signing_session_ended' ) );
	await openMore( user, 'Save and return later' );
	expect( await screen.findByText( 'Your session has ended.' ) ).toBeInTheDocument();
	service.when( 'PUT /sign/draft', json( null ) );
	await user.click( screen.getByRole( 'button', { name: 'I have a code' } ) );
	await user.type( await screen.findByLabelText( 'Six-digit code' ), '123456' );
	expect( await screen.findByRole( 'button', { name: /^Signed: Director a/ } ) ).toBeInTheDocument();
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

it( 'declines with a reason', async () => {
	const { user, service } = await openDocument();
	await openMore( user, 'Decline to sign' );
	const dialog = await screen.findByRole( 'dialog', { name: 'Decline to sign' } );
	await user.click( within( dialog ).getByRole( 'button', { name: 'Decline to sign' } ) );
	expect( within( dialog ).getByText( 'Please give a reason.' ) ).toBeInTheDocument();
	await user.type( within( dialog ).getByLabelText( 'Reason' ), 'The name is wrong.' );
	await user.click( within( dialog ).getByRole( 'button', { name: 'Decline to sign' } ) );
	expect( await screen.findByRole( 'heading', { name: 'You have declined to sign.' } ) ).toBeInTheDocument();
	expect( service.made( 'POST /sign/decline' )[ 0 ]?.body ).toEqual( { reason: 'The name is wrong.' } );
} );

describe( 'delegation', () => {
	it( 'is offered only if the sender allows it', async () => {
		const { user } = await openDocument( { allows_delegation: false } );
		await user.click( screen.getByRole( 'button', { name: 'More' } ) );
		await screen.findByRole( 'menuitem', { name: 'Decline to sign' } );
		expect( screen.queryByRole( 'menuitem', { name: 'Let another person sign' } ) ).not.toBeInTheDocument();
	} );

	it( 'names another person with an address and a reason', async () => {
		const { user, service } = await openDocument();
		await openMore( user, 'Let another person sign' );
		const dialog = await screen.findByRole( 'dialog', { name: 'Let another person sign' } );
		await user.type( within( dialog ).getByLabelText( 'Full name' ), 'Bob Lee' );
		await user.type( within( dialog ).getByLabelText( 'Email' ), 'bob' );
		await user.type( within( dialog ).getByLabelText( 'Reason' ), 'I am away.' );
		await user.click( within( dialog ).getByRole( 'button', { name: 'Send the link' } ) );
		expect( within( dialog ).getByText( 'Please input a valid email address.' ) ).toBeInTheDocument();
		await user.type( within( dialog ).getByLabelText( 'Email' ), '@example.com' );
		await user.click( within( dialog ).getByRole( 'button', { name: 'Send the link' } ) );
		expect( await screen.findByRole( 'heading', { name: 'Bob Lee signs in your place.' } ) ).toBeInTheDocument();
		expect( service.made( 'POST /sign/delegate' )[ 0 ]?.body ).toMatchObject( {
			full_name: 'Bob Lee',
			email: 'bob@example.com',
			reason: 'I am away.',
		} );
	} );
} );

describe( 'an approver', () => {
	it( 'approves without a signature', async () => {
		const { user, service } = await openDocument( { signer: approver, fields: [] } );
		await user.click( screen.getByRole( 'button', { name: 'Approve' } ) );
		const dialog = await screen.findByRole( 'dialog', { name: 'Approve this document' } );
		await user.click( within( dialog ).getByRole( 'checkbox' ) );
		await user.click( within( dialog ).getByRole( 'button', { name: 'Approve' } ) );
		expect(
			await screen.findByRole( 'heading', { name: 'You have approved this document.' } )
		).toBeInTheDocument();
		expect( service.made( 'POST /sign/complete' )[ 0 ]?.body ).toMatchObject( { signature: null, placed: [] } );
	} );

	it( 'rejects with a reason', async () => {
		const { user } = await openDocument( { signer: approver, fields: [] } );
		await user.click( screen.getByRole( 'button', { name: 'Reject' } ) );
		const dialog = await screen.findByRole( 'dialog', { name: 'Reject this document' } );
		await user.type( within( dialog ).getByLabelText( 'Reason' ), 'Clause 4.' );
		await user.click( within( dialog ).getByRole( 'button', { name: 'Reject' } ) );
		expect(
			await screen.findByRole( 'heading', { name: 'You have rejected this document.' } )
		).toBeInTheDocument();
	} );
} );

it( 'has a witness state whose signature was seen', async () => {
	const witness = { ...signingBundle().signer, is_witness: true, parent_name: 'Bob Lee' };
	const { user, service } = await openDocument( { signer: witness, draft: restorable } );
	expect( screen.getByText( 'Ann Smith, you sign as the witness of Bob Lee.' ) ).toBeInTheDocument();
	await user.click( await screen.findByRole( 'button', { name: 'Finish' } ) );
	const dialog = await screen.findByRole( 'dialog', { name: 'Finish signing' } );
	await user.click( within( dialog ).getByRole( 'button', { name: 'Finish signing' } ) );
	const statement = within( dialog ).getByRole( 'checkbox', { name: 'I saw Bob Lee sign this document.' } );
	expect( statement ).toHaveFocus();
	expect( service.made( 'POST /sign/complete' ) ).toHaveLength( 0 );
	await user.click( statement );
	await user.click( within( dialog ).getByRole( 'button', { name: 'Finish signing' } ) );
	expect( await screen.findByRole( 'heading', { name: 'You have signed.' } ) ).toBeInTheDocument();
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
