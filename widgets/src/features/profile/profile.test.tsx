import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import type { FakeService } from '../../../tests/fake-service';
import { json, refusal } from '../../../tests/responses';
import { me, profile, profileService } from '../../../tests/profile';
import { render } from '../../../tests/render';
import { visit } from '../../lib/visit';
import { Profile } from '.';

const save = () => screen.getByRole( 'button', { name: 'Save' } );
const field = ( name: string | RegExp ) => screen.getByLabelText( name );

async function opened( service: FakeService = profileService() ) {
	const view = render( <Profile />, { service, at: 'my-account/edit-profile/' } );
	await screen.findByLabelText( 'First name' );
	return view;
}

/** Writes over what a field holds. */
async function write( user: Awaited< ReturnType< typeof opened > >[ 'user' ], name: string | RegExp, text: string ) {
	await user.clear( field( name ) );
	if ( text ) {
		await user.type( field( name ), text );
	}
}

/** Waits for a toast. */
const expectMessage = async ( text: string ) =>
	expect(
		await within( await screen.findByRole( 'region', { name: 'Notices' } ) ).findByText( text )
	).toBeInTheDocument();

const sent = ( service: FakeService ) => service.made( 'PUT /profile/2' ).map( ( call ) => call.body );

/** A window that ends above the foot of the page. */
class Short {
	observe() {}
	disconnect() {}
}

beforeEach( () => Object.assign( window, { IntersectionObserver: Short } ) );

afterEach( () => {
	Reflect.deleteProperty( window, 'IntersectionObserver' );
	jest.restoreAllMocks();
	window.sessionStorage.clear();
} );

it( 'shows the profile in its sections, with the plan beside it, after one request', async () => {
	const { container, service } = await opened();
	for ( const name of [
		'Personal Information',
		'Billing Details',
		'Subscription & Notification Email',
		'Manage Two-Factor Authentication',
		'Change password',
		'Recent sign-ins and devices',
		'Membership Plan',
	] ) {
		expect( screen.getByRole( 'region', { name } ) ).toBeInTheDocument();
	}
	expect( field( 'Email' ) ).toBeDisabled();
	expect( field( 'Email' ) ).toHaveValue( 'olivia@example.com' );
	expect( field( /^Country/ ) ).toHaveDisplayValue( 'Australia' );
	expect( service.calls.filter( ( { path } ) => path !== '/wp-auth' ) ).toHaveLength( 1 );
	expect( await axe( container ) ).toHaveNoViolations();
} );

it( 'saves only when something has changed, and only once', async () => {
	const { user, service } = await opened();
	expect( save() ).toBeDisabled();
	await write( user, 'First name', 'Liv' );
	expect( save() ).toBeEnabled();
	await write( user, 'First name', 'Olivia' );
	expect( save() ).toBeDisabled();
	await write( user, 'First name', 'Liv' );
	service.when( 'GET /me', json( me( { profile: profile( { firstName: 'Liv' } ) } ) ) );
	await user.dblClick( save() );
	await expectMessage( 'Your profile was saved.' );
	expect( sent( service ) ).toHaveLength( 1 );
	expect( sent( service )[ 0 ] ).toMatchObject( {
		firstName: 'Liv',
		lastName: 'Hart',
		avatar: null,
		city: 'Sydney',
	} );
	expect( sent( service )[ 0 ] ).not.toHaveProperty( 'email' );
	expect( save() ).toBeDisabled();
	expect( field( 'First name' ) ).toHaveValue( 'Liv' );
} );

it( 'shows the problems beside each field and in the summary, and saves nothing', async () => {
	const { user, service, container } = await opened();
	await write( user, 'First name', '' );
	await write( user, 'Last name', ' ' );
	await write( user, 'Display name', '' );
	await write( user, /^Phone number/, '12 ab' );
	await user.type( field( 'New password' ), 'short' );
	await user.type( field( 'Confirm password' ), 'other' );
	await user.click( save() );
	const summary = screen.getByRole( 'group', { name: 'Some of this could not be saved' } );
	expect( summary ).toHaveFocus();
	for ( const words of [
		'First name is required',
		'Last name is required',
		'Display name is required',
		'Phone number is not valid',
		'Current password is required',
		'The password should be at least 12 characters long',
		'Confirm password did not match',
	] ) {
		expect( within( summary ).getByText( new RegExp( words ) ) ).toBeInTheDocument();
	}
	expect( field( 'First name' ) ).toHaveAccessibleDescription( 'First name is required' );
	expect( field( 'New password' ) ).toHaveAccessibleDescription( /at least 12 characters long/ );
	expect( await axe( container ) ).toHaveNoViolations();
	await user.click( within( summary ).getByRole( 'button', { name: /Phone number/ } ) );
	expect( field( /^Phone number/ ) ).toHaveFocus();
	expect( service.calls.filter( ( { method } ) => method !== 'GET' ) ).toHaveLength( 0 );
} );

it( 'requires all three passwords if one is filled in', async () => {
	const { user } = await opened();
	await user.type( field( 'Current password' ), 'the one that I have' );
	await user.click( save() );
	const summary = screen.getByRole( 'group', { name: 'Some of this could not be saved' } );
	expect( summary ).toHaveTextContent( 'New password is required' );
	expect( summary ).toHaveTextContent( 'Confirm password is required' );
} );

it( 'clears the state with the country, and offers states only where there are some', async () => {
	const { user, service } = await opened();
	await user.click( field( /^City or suburb/ ) );
	await waitFor( () => expect( field( /^State/ ) ).toHaveDisplayValue( 'New South Wales' ) );
	await user.selectOptions( field( /^Country/ ), 'New Zealand' );
	expect( field( /^State/ ) ).toHaveDisplayValue( 'Choose a state' );
	await user.selectOptions( field( /^Country/ ), 'Singapore' );
	expect( screen.queryByLabelText( /^State/ ) ).not.toBeInTheDocument();
	await user.click( save() );
	await waitFor( () => expect( sent( service ) ).toHaveLength( 1 ) );
	expect( sent( service )[ 0 ] ).toMatchObject( { country: 'SG', state: '' } );
} );

it( 'shows the messages of the service beside their fields, and keeps what was typed', async () => {
	const service = profileService();
	const errors = { country: [ 'Please choose a country of the list.' ] };
	service.when( 'PUT /profile/2', refusal( 422, 'invalid_input', 'Please choose a country of the list.', errors ) );
	const { user } = await opened( service );
	await write( user, /^City or suburb/, 'Melbourne' );
	await user.click( save() );
	await waitFor( () =>
		expect( field( /^Country/ ) ).toHaveAccessibleDescription( 'Please choose a country of the list.' )
	);
	await waitFor( () =>
		expect( screen.getByRole( 'group', { name: 'Some of this could not be saved' } ) ).toHaveFocus()
	);
	expect( field( /^City or suburb/ ) ).toHaveValue( 'Melbourne' );
	await user.selectOptions( field( /^Country/ ), 'Singapore' );
	expect( field( /^Country/ ) ).not.toHaveAccessibleDescription();
} );

it( 'keeps everything typed while offline, and saves it afterwards', async () => {
	const { user, service } = await opened();
	await write( user, /^City or suburb/, 'Melbourne' );
	service.offline = true;
	await user.click( save() );
	expect( await screen.findByText( /You are offline/ ) ).toBeInTheDocument();
	expect( field( /^City or suburb/ ) ).toHaveValue( 'Melbourne' );
	service.offline = false;
	await user.click( save() );
	await expectMessage( 'Your profile was saved.' );
} );

it( 'keeps what was typed over a sign-in, but no password', async () => {
	const service = profileService();
	const { user, client, unmount } = await opened( service );
	await write( user, /^City or suburb/, 'Melbourne' );
	await user.type( field( 'Current password' ), 'the one that I have' );
	act( () => void client.session.end() );
	expect( await screen.findByText( 'Your session has ended.' ) ).toBeInTheDocument();
	const stored = window.sessionStorage.getItem( 'lyd:form:2:profile' );
	expect( stored ).toBe( '{"city":"Melbourne"}' );
	unmount();
	window.sessionStorage.setItem( 'lyd:form:2:profile', stored! );
	await opened( service );
	expect( await screen.findByText( 'Your changes are still here.' ) ).toBeInTheDocument();
	expect( field( /^City or suburb/ ) ).toHaveValue( 'Melbourne' );
	expect( field( 'Current password' ) ).toHaveValue( '' );
	expect( window.sessionStorage ).toHaveLength( 0 );
} );

it( 'changes the password and clears its fields', async () => {
	const { user, service } = await opened();
	await user.type( field( 'Current password' ), 'the one that I have' );
	await user.type( field( 'New password' ), 'a boat in the harbour' );
	expect( screen.getByRole( 'progressbar', { name: 'Strength of the password' } ) ).toHaveAttribute(
		'aria-valuetext',
		'Strong'
	);
	await user.type( field( 'Confirm password' ), 'a boat in the harbour' );
	const renewed = service.tokens;
	await user.click( save() );
	await expectMessage( 'Your password was changed. You are signed out everywhere else.' );
	const [ call ] = service.made( 'POST /profile/password' );
	expect( call?.headers[ 'X-WP-Nonce' ] ).toBeTruthy();
	expect( call?.body ).toEqual( {
		password: 'the one that I have',
		newPassword: 'a boat in the harbour',
		confirmNewPassword: 'a boat in the harbour',
	} );
	expect( service.tokens ).toBeGreaterThan( renewed );
	expect( field( 'New password' ) ).toHaveValue( '' );
	expect( service.made( 'PUT /profile/2' ) ).toHaveLength( 0 );
} );

it( 'saves the profile even if the current password is incorrect, and shows both results', async () => {
	const service = profileService();
	const words = 'Your current password is incorrect.';
	service.when( 'POST /profile/password', refusal( 422, 'wrong_password', words, { password: [ words ] } ) );
	const { user } = await opened( service );
	await write( user, 'First name', 'Liv' );
	for ( const [ name, text ] of [
		[ 'Current password', 'not this one' ],
		[ 'New password', 'a boat in the harbour' ],
		[ 'Confirm password', 'a boat in the harbour' ],
	] as const ) {
		await user.type( field( name ), text );
	}
	await user.click( save() );
	await expectMessage( 'Your profile was saved.' );
	expect( field( 'Current password' ) ).toHaveAccessibleDescription( words );
	expect( field( 'New password' ) ).toHaveValue( 'a boat in the harbour' );
	expect( save() ).toBeEnabled();
} );

it( 'changes the password of a member without a name', async () => {
	const { user, service } = await opened( profileService( { profile: profile( { firstName: '' } ) } ) );
	for ( const name of [ 'Current password', 'New password', 'Confirm password' ] ) {
		await user.type( field( name ), 'a boat in the harbour' );
	}
	await user.click( save() );
	await expectMessage( 'Your password was changed. You are signed out everywhere else.' );
	expect( service.made( 'PUT /profile/2' ) ).toHaveLength( 0 );
} );

it( 'shows the passwords while the option is on', async () => {
	const { user } = await opened();
	expect( field( 'New password' ) ).toHaveAttribute( 'type', 'password' );
	await user.click( screen.getByRole( 'button', { name: 'Show passwords' } ) );
	expect( field( 'New password' ) ).toHaveAttribute( 'type', 'text' );
} );

it( 'discards changes, with Undo', async () => {
	const { user } = await opened();
	await user.click( screen.getByRole( 'checkbox', { name: 'Product news and offers' } ) );
	await user.click( screen.getByRole( 'button', { name: 'Discard' } ) );
	expect( screen.getByRole( 'checkbox', { name: 'Product news and offers' } ) ).not.toBeChecked();
	await user.click( await screen.findByRole( 'button', { name: 'Undo' } ) );
	expect( screen.getByRole( 'checkbox', { name: 'Product news and offers' } ) ).toBeChecked();
} );

it( 'requires a confirmation before it is left with changes, and none without changes', async () => {
	const to = jest.spyOn( visit, 'to' ).mockImplementation( () => {} );
	const { user } = await opened();
	const link = document.createElement( 'a' );
	link.href = '/my-account/my-company/';
	document.body.append( link );
	const unload = () => fireEvent( window, new Event( 'beforeunload', { cancelable: true } ) );
	expect( unload() ).toBe( true );
	await write( user, 'First name', 'Liv' );
	expect( unload() ).toBe( false );
	await user.click( link );
	const question = await screen.findByRole( 'alertdialog', { name: 'Leave without saving?' } );
	await user.click( within( question ).getByRole( 'button', { name: 'Keep editing' } ) );
	expect( to ).not.toHaveBeenCalled();
	expect( field( 'First name' ) ).toHaveValue( 'Liv' );
	await user.click( link );
	await user.click( await screen.findByRole( 'button', { name: 'Leave' } ) );
	expect( to ).toHaveBeenCalledWith( expect.stringMatching( /my-company/ ) );
	expect( unload() ).toBe( true );
	link.remove();
} );

it( 'shows that the profile could not be loaded, and reloads it', async () => {
	const service = profileService();
	service.when( 'GET /me', refusal( 500, 'internal_error' ) );
	const { user } = render( <Profile />, { service } );
	expect( await screen.findByText( "Cannot get User's info" ) ).toBeInTheDocument();
	service.when( 'GET /me', json( me() ) );
	await user.click( screen.getAllByRole( 'button', { name: 'Try again' } )[ 0 ]! );
	expect( await screen.findByLabelText( 'First name' ) ).toBeInTheDocument();
} );
