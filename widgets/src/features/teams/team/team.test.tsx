import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { json, refusal } from '../../../../tests/responses';
import { render } from '../../../../tests/render';
import { invitation, person, serviceOfFirm, type FirmOptions } from '../../../../tests/team';
import { Company } from '..';

const at = 'my-account/my-company/?tab=team';

async function shown( options: FirmOptions = {} ) {
	const view = render( <Company />, { service: serviceOfFirm( options ), at } );
	await screen.findByText( 'Max Bauer' );
	return view;
}

const row = ( name: string ) => screen.getByText( name ).closest( 'li' )!;

/** In a toast and to screen readers. */
const findMessage = ( text: string | RegExp ) => screen.findAllByText( text );

type User = Awaited< ReturnType< typeof shown > >[ 'user' ];

async function choose( user: User, name: string, act: string ) {
	await user.click( screen.getByRole( 'button', { name: `Actions for ${ name }` } ) );
	await user.click( await screen.findByRole( 'menuitem', { name: act } ) );
}

it( 'lists the members with role, e-mail and since when', async () => {
	const { container } = await shown();
	expect( within( row( 'Mei Tanaka' ) ).getByText( 'mei@example.com' ) ).toBeInTheDocument();
	expect( within( row( 'Mei Tanaka' ) ).getByText( 'Manager' ) ).toBeInTheDocument();
	expect( within( row( 'Mei Tanaka' ) ).getByText( '15 Jan 2026' ) ).toBeInTheDocument();
	expect( row( 'Olivia Reed' ) ).toHaveTextContent( '(you)' );
	expect( screen.getByText( '3 of 5 seats taken' ) ).toBeInTheDocument();
	expect( screen.getByRole( 'tab', { name: 'Team' } ) ).toHaveAttribute( 'aria-selected', 'true' );
	expect( await axe( container ) ).toHaveNoViolations();
} );

it( 'is loaded when its tab is opened, and keeps what was typed in another tab', async () => {
	const service = serviceOfFirm();
	const { user } = render( <Company />, { service, at: 'my-account/my-company/' } );
	await user.click( await screen.findByRole( 'button', { name: 'Edit' } ) );
	await user.type( screen.getByLabelText( /^Industry/ ), 'Law' );
	expect( service.made( 'GET /team/get-members' ) ).toHaveLength( 0 );
	await user.click( screen.getByRole( 'tab', { name: 'Team' } ) );
	expect( await screen.findByText( 'Max Bauer' ) ).toBeVisible();
	expect( window.location.search ).toBe( '?tab=team' );
	await user.click( screen.getByRole( 'tab', { name: 'Company Details' } ) );
	expect( screen.getByLabelText( /^Industry/ ) ).toHaveValue( 'Law' );
	expect( screen.getByText( 'Max Bauer' ) ).not.toBeVisible();
} );

describe( 'roles', () => {
	it( 'are changed by the owner after a confirmation, and the list is reloaded', async () => {
		const { user, service } = await shown();
		service.when( 'POST /member/set-role', json( null, { message: 'New role was set successfully.' } ) );
		await choose( user, 'Max Bauer', 'Set as manager' );
		const question = await screen.findByRole( 'alertdialog', { name: 'Set Max Bauer as manager?' } );
		await user.click( within( question ).getByRole( 'button', { name: 'Set as manager' } ) );
		await findMessage( 'New role was set successfully.' );
		expect( service.made( 'POST /member/set-role' )[ 0 ]?.body ).toEqual( {
			id_team: 1,
			id_user: 4,
			role: 'manager',
		} );
		await waitFor( () => expect( service.made( 'GET /team/get-members' ) ).toHaveLength( 2 ) );
		expect( screen.queryByRole( 'alertdialog' ) ).not.toBeInTheDocument();
	} );

	it( 'stay if the change fails, and the dialog shows the error', async () => {
		const { user, service } = await shown();
		service.when( 'POST /member/set-role', refusal( 503, 'database_unavailable' ) );
		await choose( user, 'Mei Tanaka', 'Set as member' );
		const question = await screen.findByRole( 'alertdialog', { name: 'Set Mei Tanaka as member?' } );
		await user.click( within( question ).getByRole( 'button', { name: 'Set as member' } ) );
		expect( await within( question ).findByRole( 'alert' ) ).toHaveTextContent(
			'Fail to set new role. Please try again!'
		);
		expect( service.made( 'GET /team/get-members' ) ).toHaveLength( 1 );
	} );

	it.each( [ 'manager', 'member' ] as const )( 'cannot be changed by a %s', async ( role ) => {
		await shown( { role } );
		expect( screen.queryByRole( 'button', { name: /Actions for/ } ) ).not.toBeInTheDocument();
		expect( screen.getByRole( 'button', { name: 'Leave team' } ) ).toBeInTheDocument();
	} );

	it( 'of oneself and of another owner have no action', async () => {
		await shown( {
			people: [
				person( 2, 'Olivia Reed', 'owner' ),
				person( 5, 'Otto Second', 'owner' ),
				person( 4, 'Max Bauer', 'member' ),
			],
		} );
		expect( screen.getAllByRole( 'button', { name: /Actions for/ } ) ).toHaveLength( 1 );
		expect( screen.queryByRole( 'button', { name: 'Leave team' } ) ).not.toBeInTheDocument();
	} );
} );

describe( 'inviting', () => {
	it( 'sends an e-mail to the address, in the role that was chosen', async () => {
		const { user, service } = await shown();
		service.when( 'POST /team/invitations', json( invitation( 9 ) ) );
		await user.click( screen.getByRole( 'button', { name: 'Invite' } ) );
		const dialog = await screen.findByRole( 'dialog', { name: 'Invite to your team' } );
		await user.type( within( dialog ).getByLabelText( 'Email' ), ' nina@example.com ' );
		await user.click( within( dialog ).getByRole( 'radio', { name: 'Manager' } ) );
		await user.click( within( dialog ).getByRole( 'button', { name: 'Send invitation' } ) );
		await findMessage( 'An invitation was sent to nina@example.com.' );
		expect( service.made( 'POST /team/invitations' )[ 0 ]?.body ).toEqual( {
			email: 'nina@example.com',
			role: 'manager',
		} );
		await waitFor( () => expect( service.made( 'GET /team/invitations' ) ).toHaveLength( 2 ) );
	} );

	it.each( [
		[ '', 'Email is required' ],
		[ 'nina', 'Wrong email format' ],
		[ 'nina@host', 'Wrong email format' ],
	] )( 'does not send %p', async ( typed, problem ) => {
		const { user, service } = await shown();
		await user.click( screen.getByRole( 'button', { name: 'Invite' } ) );
		const dialog = await screen.findByRole( 'dialog' );
		if ( typed ) {
			await user.type( within( dialog ).getByLabelText( 'Email' ), typed );
		}
		await user.click( within( dialog ).getByRole( 'button', { name: 'Send invitation' } ) );
		expect( within( dialog ).getByText( problem ) ).toBeInTheDocument();
		expect( within( dialog ).getByLabelText( 'Email' ) ).toHaveFocus();
		expect( service.made( 'POST /team/invitations' ) ).toHaveLength( 0 );
	} );

	it( 'shows the problem of an address beside it until the address changes', async () => {
		const { user, service } = await shown();
		service.when( 'POST /team/invitations', refusal( 409, 'already_invited' ) );
		await user.click( screen.getByRole( 'button', { name: 'Invite' } ) );
		const dialog = await screen.findByRole( 'dialog' );
		await user.type( within( dialog ).getByLabelText( 'Email' ), 'nina@example.com' );
		await user.click( within( dialog ).getByRole( 'button', { name: 'Send invitation' } ) );
		const words = await within( dialog ).findByText( 'There is an open invitation for this address already.' );
		expect( words ).toHaveAttribute( 'id', 'lyd-invite-email-error' );
		await user.type( within( dialog ).getByLabelText( 'Email' ), '.au' );
		expect( words ).not.toBeInTheDocument();
	} );

	it( 'is allowed to managers, for the role member only', async () => {
		const { user } = await shown( { role: 'manager' } );
		await user.click( screen.getByRole( 'button', { name: 'Invite' } ) );
		const dialog = await screen.findByRole( 'dialog' );
		expect( within( dialog ).queryByRole( 'radio' ) ).not.toBeInTheDocument();
	} );

	it( 'is not offered to a member', async () => {
		const { service } = await shown( { role: 'member' } );
		expect( screen.queryByRole( 'button', { name: 'Invite' } ) ).not.toBeInTheDocument();
		expect( service.made( 'GET /team/invitations' ) ).toHaveLength( 0 );
	} );

	it( 'with every seat taken leads to the plans', async () => {
		const { user, service } = await shown( { seats: 4, invitations: [ invitation( 9 ) ] } );
		service.when( 'GET /membership/user', refusal( 503, 'database_unavailable' ) );
		expect( screen.getByText( 'All 4 seats of your plan are taken.' ) ).toBeInTheDocument();
		expect( screen.queryByRole( 'button', { name: 'Invite' } ) ).not.toBeInTheDocument();
		const notice = screen.getByText( 'All 4 seats of your plan are taken.' ).closest( '[role="status"]' )!;
		await user.click( within( notice as HTMLElement ).getByRole( 'button', { name: 'Change Plan' } ) );
		expect( await screen.findByRole( 'dialog', { name: 'Membership Plans' } ) ).toBeInTheDocument();
	} );

	it( 'on a plan for one person leads to the plans', async () => {
		await shown( {
			seats: 1,
			capabilities: [ 'teams.members' ],
			needs_upgrade: [ 'teams.invite' ],
		} );
		expect( screen.getByText( 'Your plan is for one person.' ) ).toBeInTheDocument();
	} );
} );

describe( 'open invitations', () => {
	const open = invitation( 9 );

	it( 'are listed with their end, also when that is over', async () => {
		const expired = invitation( 10, { email: 'late@example.com', expires_at: '2026-01-01T00:00:00Z' } );
		await shown( { invitations: [ open, expired ] } );
		expect( row( 'nina@example.com' ) ).toHaveTextContent( '27 Nov 2126' );
		expect( row( 'late@example.com' ) ).toHaveTextContent( 'Expired' );
	} );

	it( 'are sent again', async () => {
		const { user, service } = await shown( { invitations: [ open ] } );
		service.when( 'POST /team/invitations/9/resend', json( open ) );
		await user.click( screen.getByRole( 'button', { name: 'Send again: nina@example.com' } ) );
		await findMessage( /was sent to nina@example.com again/ );
		await waitFor( () => expect( service.made( 'GET /team/invitations' ) ).toHaveLength( 2 ) );
	} );

	it( 'are not sent again at once', async () => {
		const { user, service } = await shown( { invitations: [ open ] } );
		service.when( 'POST /team/invitations/9/resend', refusal( 429, 'too_many_requests' ) );
		await user.click( screen.getByRole( 'button', { name: 'Send again: nina@example.com' } ) );
		await findMessage( /Too many tries in a short time/ );
	} );

	it( 'are revoked after a confirmation', async () => {
		const { user, service } = await shown( { invitations: [ open ] } );
		service.when( 'DELETE /team/invitations/9', json( null ) );
		await user.click( screen.getByRole( 'button', { name: 'Revoke: nina@example.com' } ) );
		const dialog = await screen.findByRole( 'dialog', { name: 'Revoke this invitation?' } );
		service.when( 'GET /team/invitations', json( { rows: [] } ) );
		await user.click( within( dialog ).getByRole( 'button', { name: 'Revoke' } ) );
		await findMessage( 'The invitation of nina@example.com was revoked.' );
		await waitFor( () => expect( screen.queryByText( 'nina@example.com' ) ).not.toBeInTheDocument() );
	} );

	it( 'of managers can be changed by the owner only', async () => {
		await shown( {
			role: 'manager',
			invitations: [ open, invitation( 10, { email: 'boss@example.com', role: 'manager' } ) ],
		} );
		expect( screen.getByRole( 'button', { name: 'Revoke: nina@example.com' } ) ).toBeInTheDocument();
		expect( within( row( 'boss@example.com' ) ).queryByRole( 'button' ) ).not.toBeInTheDocument();
	} );
} );

describe( 'leaving the team', () => {
	it( 'lets the owner remove a member and choose the receiver of their documents', async () => {
		const { user, service } = await shown();
		service.when( 'POST /team/members/4/remove', json( null ) );
		await choose( user, 'Max Bauer', 'Remove from team' );
		const dialog = await screen.findByRole( 'dialog', { name: 'Remove Max Bauer from your team?' } );
		const receiver = within( dialog ).getByLabelText( 'Who receives their documents and folders' );
		expect( receiver ).toHaveDisplayValue( 'Olivia Reed (Owner)' );
		expect( within( receiver ).getAllByRole( 'option' ) ).toHaveLength( 2 );
		await user.selectOptions( receiver, 'Mei Tanaka (Manager)' );
		await user.click( within( dialog ).getByRole( 'button', { name: 'Remove' } ) );
		await findMessage( 'Max Bauer was removed from your team.' );
		expect( service.made( 'POST /team/members/4/remove' )[ 0 ]?.body ).toEqual( { receiver_id: 3 } );
	} );

	it( 'leaves the documents with the owner by default', async () => {
		const { user, service } = await shown( { role: 'member' } );
		service.when( 'POST /team/leave', json( null ) );
		await user.click( screen.getByRole( 'button', { name: 'Leave team' } ) );
		const dialog = await screen.findByRole( 'dialog', { name: 'Leave Harbour Advisory?' } );
		await user.click( within( dialog ).getByRole( 'button', { name: 'Leave team' } ) );
		await findMessage( 'You have left Harbour Advisory.' );
		expect( service.made( 'POST /team/leave' )[ 0 ]?.body ).toEqual( { receiver_id: 3 } );
		await waitFor( () => expect( service.made( 'GET /me' ) ).toHaveLength( 2 ) );
	} );

	it( 'transfers the company after showing the consequences', async () => {
		const { user, service } = await shown();
		service.when( 'POST /team/transfer', json( null ) );
		await choose( user, 'Mei Tanaka', 'Transfer ownership' );
		const dialog = await screen.findByRole( 'dialog', { name: 'Transfer ownership to Mei Tanaka?' } );
		expect( dialog ).toHaveTextContent( 'You become a manager' );
		expect( dialog ).toHaveTextContent( 'Only Mei Tanaka can give it back to you.' );
		await user.click( within( dialog ).getByRole( 'button', { name: 'Transfer ownership' } ) );
		await findMessage( 'Mei Tanaka is the owner now. You are a manager.' );
		expect( service.made( 'POST /team/transfer' )[ 0 ]?.body ).toEqual( { user_id: 3 } );
	} );

	it( 'shows the error and keeps the dialog open', async () => {
		const { user, service } = await shown( { role: 'member' } );
		service.when( 'POST /team/leave', refusal( 409, 'owner_stays' ) );
		await user.click( screen.getByRole( 'button', { name: 'Leave team' } ) );
		const dialog = await screen.findByRole( 'dialog' );
		await user.click( within( dialog ).getByRole( 'button', { name: 'Leave team' } ) );
		expect( await within( dialog ).findByRole( 'alert' ) ).toHaveTextContent( 'A company needs its owner.' );
	} );
} );

it( 'shows that the members cannot be loaded, and retries', async () => {
	const service = serviceOfFirm();
	const rows = json( { rows: [ person( 4, 'Max Bauer', 'member' ) ], seats: 5, members: 1, invitations: 0 } );
	service.when( 'GET /team/get-members', refusal( 500, 'internal_error' ) );
	const { user } = render( <Company />, { service, at } );
	await screen.findByText( 'Cannot get the members of your company.' );
	service.when( 'GET /team/get-members', rows );
	await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
	expect( await screen.findByText( 'Max Bauer' ) ).toBeInTheDocument();
} );
