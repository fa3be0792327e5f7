import { act, screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { createFakeService } from '../../../../tests/fake-service';
import { json, refusal } from '../../../../tests/responses';
import { render } from '../../../../tests/render';
import { visit } from '../../../lib/visit';
import { InvitationScreen } from '.';

const page = 'invitation/';
const link = `${ page }#a-token`;
const password = 'a long enough password';

/** The service's response to a visitor who opens the link. */
const invitedAs = ( more: object = {} ) =>
	json( {
		team: 'Harbour Advisory',
		inviter: 'Olivia Reed',
		role: 'member',
		email: 'ann@example.com',
		has_account: false,
		expires_at: '2026-11-28T10:00:00Z',
		state: 'open',
		...more,
	} );

function invited( more: object = {} ) {
	const service = createFakeService();
	service.when( 'POST /invitation/look', invitedAs( more ) );
	return service;
}

let to: jest.SpyInstance;

beforeEach( () => {
	to = jest.spyOn( visit, 'to' ).mockImplementation( () => {} );
} );

afterEach( () => {
	jest.restoreAllMocks();
	window.sessionStorage.clear();
} );

it( 'keeps the token of the invitation out of every address', async () => {
	const service = invited();
	render( <InvitationScreen />, { service, at: link, visitor: true } );
	await screen.findByRole( 'heading', { name: 'Join Harbour Advisory' } );
	expect( window.location.href ).not.toContain( 'a-token' );
	expect( service.calls.map( ( call ) => call.path ).join() ).not.toContain( 'a-token' );
	expect( service.made( 'POST /invitation/look' )[ 0 ]?.body ).toEqual( { token: 'a-token' } );
} );

it( 'keeps the invitation over a reload, and replaces it by another link', async () => {
	const service = invited();
	const { unmount } = render( <InvitationScreen />, { service, at: link, visitor: true } );
	await screen.findByText( /Olivia Reed invites you to work on the documents of Harbour Advisory/ );
	unmount();
	render( <InvitationScreen />, { service, at: page, visitor: true } );
	expect( await screen.findByText( /The invitation works until 28 Nov 2026/ ) ).toBeInTheDocument();
	act( () => {
		window.location.hash = 'another';
		window.dispatchEvent( new Event( 'hashchange' ) );
	} );
	await waitFor( () =>
		expect( service.made( 'POST /invitation/look' ).at( -1 )?.body ).toEqual( { token: 'another' } )
	);
} );

describe( 'a visitor without an account', () => {
	it( 'sets name and password, and is redirected to My Account', async () => {
		const service = invited();
		service.when( 'POST /invitation/register', json( null ) );
		const { user, container } = render( <InvitationScreen />, { service, at: link, visitor: true } );
		expect( await screen.findByLabelText( 'Email' ) ).toHaveValue( 'ann@example.com' );
		expect( await axe( container ) ).toHaveNoViolations();
		await user.type( screen.getByLabelText( 'First name' ), 'Ann' );
		await user.type( screen.getByLabelText( 'Last name' ), 'Lee' );
		await user.type( screen.getByLabelText( 'Password' ), password );
		await user.click( screen.getByRole( 'button', { name: 'Join Harbour Advisory' } ) );
		await waitFor( () => expect( to ).toHaveBeenCalledWith( '/my-account/' ) );
		const [ call ] = service.made( 'POST /invitation/register' );
		expect( call?.body ).toEqual( { token: 'a-token', first_name: 'Ann', last_name: 'Lee', password } );
		expect( call?.headers.Authorization ).toBeUndefined();
		expect( window.sessionStorage ).toHaveLength( 0 );
	} );

	it( 'sees which fields are missing, and no request is sent', async () => {
		const service = invited();
		const { user } = render( <InvitationScreen />, { service, at: link, visitor: true } );
		const join = await screen.findByRole( 'button', { name: 'Join Harbour Advisory' } );
		await user.click( join );
		expect( screen.getByText( 'First name is required' ) ).toBeInTheDocument();
		expect( screen.getByText( 'Last name is required' ) ).toBeInTheDocument();
		expect( screen.getByText( 'Password is required' ) ).toBeInTheDocument();
		expect( screen.getByLabelText( 'First name' ) ).toHaveFocus();
		await user.type( screen.getByLabelText( 'First name' ), 'Ann' );
		await user.type( screen.getByLabelText( 'Last name' ), 'Lee' );
		await user.type( screen.getByLabelText( 'Password' ), 'eleven char' );
		await user.click( join );
		expect( screen.getByText( 'The password should be at least 12 characters long' ) ).toBeInTheDocument();
		expect( screen.getByLabelText( 'Password' ) ).toHaveFocus();
		expect( service.made( 'POST /invitation/register' ) ).toHaveLength( 0 );
	} );

	it( 'sees that the invitation was revoked meanwhile', async () => {
		const service = invited();
		service.when( 'POST /invitation/register', () => {
			service.when( 'POST /invitation/look', invitedAs( { state: 'revoked' } ) );
			return refusal( 409, 'invitation_closed', 'This invitation was taken back.' );
		} );
		const { user } = render( <InvitationScreen />, { service, at: link, visitor: true } );
		await user.type( await screen.findByLabelText( 'First name' ), 'Ann' );
		await user.type( screen.getByLabelText( 'Last name' ), 'Lee' );
		await user.type( screen.getByLabelText( 'Password' ), password );
		await user.click( screen.getByRole( 'button', { name: 'Join Harbour Advisory' } ) );
		expect( await screen.findByText( 'This invitation was taken back.' ) ).toBeInTheDocument();
		expect( to ).not.toHaveBeenCalled();
	} );
} );

it( 'leads visitors with an account to the sign-in page, and back to this page', async () => {
	const service = invited( { has_account: true } );
	render( <InvitationScreen />, { service, at: link, visitor: true } );
	const address = ( await screen.findByRole( 'link', { name: 'Sign in' } ) ).getAttribute( 'href' )!;
	expect( new URL( address ).searchParams.get( 'redirect_to' ) ).toBe( `http://localhost/${ page }` );
} );

describe( 'a member signed in with the invited address', () => {
	it( 'joins with one press', async () => {
		const service = invited( { email: 'Olivia@Example.com' } );
		service.when( 'POST /invitation/accept', json( null ) );
		const { user } = render( <InvitationScreen />, { service, at: link } );
		await user.click( await screen.findByRole( 'button', { name: 'Join Harbour Advisory' } ) );
		await waitFor( () => expect( to ).toHaveBeenCalledWith( '/my-account/' ) );
		expect( service.made( 'POST /invitation/accept' )[ 0 ]?.body ).toEqual( { token: 'a-token' } );
	} );

	it.each( [ 'team_not_empty', 'leave_team_first' ] )(
		'is led to the own company when it holds: %s',
		async ( code ) => {
			const service = invited( { email: 'olivia@example.com' } );
			service.when( 'POST /invitation/accept', refusal( 409, code ) );
			const { user } = render( <InvitationScreen />, { service, at: link } );
			await user.click( await screen.findByRole( 'button', { name: 'Join Harbour Advisory' } ) );
			expect( await screen.findByRole( 'alert' ) ).not.toHaveTextContent( 'Something went wrong' );
			const company = screen.getByRole( 'link', { name: 'Go to My Company' } );
			expect( company ).toHaveAttribute( 'href', '/my-account/my-company/?tab=team' );
		}
	);
} );

it( 'shows the invited address to a member signed in with another one, and signs out on request', async () => {
	const service = invited();
	const { user, container } = render( <InvitationScreen />, { service, at: link } );
	expect(
		await screen.findByText( /is for ann@example.com, and you are signed in as olivia@example.com/ )
	).toBeInTheDocument();
	expect( screen.queryByRole( 'button', { name: 'Join Harbour Advisory' } ) ).not.toBeInTheDocument();
	expect( await axe( container ) ).toHaveNoViolations();
	await user.click( screen.getByRole( 'button', { name: 'Sign out' } ) );
	expect( await screen.findByRole( 'alertdialog' ) ).toHaveTextContent( 'Do you want to sign out' );
} );

it.each( [
	[
		'accepted',
		'This invitation was used already.',
		/Who joined Harbour Advisory with it signs in as ann@example.com/,
	],
	[ 'revoked', 'This invitation was taken back.', /Please ask Olivia Reed of Harbour Advisory/ ],
	[ 'expired', 'This invitation has expired.', /Please ask Olivia Reed of Harbour Advisory/ ],
] )( 'tells of an invitation that is %s, and who can help', async ( state, words, help ) => {
	render( <InvitationScreen />, { service: invited( { state } ), at: link, visitor: true } );
	expect( await screen.findByText( words ) ).toBeInTheDocument();
	expect( screen.getByText( help ) ).toBeInTheDocument();
	expect( screen.queryByRole( 'button' ) ).not.toBeInTheDocument();
} );

it( 'shows an error for an invalid link', async () => {
	const service = createFakeService();
	service.when( 'POST /invitation/look', refusal( 404, 'not_found' ) );
	render( <InvitationScreen />, { service, at: link, visitor: true } );
	expect( await screen.findByText( 'This link does not open an invitation.' ) ).toBeInTheDocument();
} );

it( 'sends no request without a link', async () => {
	const service = invited();
	render( <InvitationScreen />, { service, at: page, visitor: true } );
	expect( await screen.findByText( 'Open the link in your invitation.' ) ).toBeInTheDocument();
	expect( service.calls ).toHaveLength( 0 );
} );

it( 'retries if the service could not be reached', async () => {
	const service = invited();
	service.when( 'POST /invitation/look', refusal( 503, 'database_unavailable' ) );
	const { user } = render( <InvitationScreen />, { service, at: link, visitor: true } );
	await screen.findByText( 'Your invitation cannot be opened just now.' );
	service.when( 'POST /invitation/look', invitedAs() );
	await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
	expect( await screen.findByRole( 'heading', { name: 'Join Harbour Advisory' } ) ).toBeInTheDocument();
} );
