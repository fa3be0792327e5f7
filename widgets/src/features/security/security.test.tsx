import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { json, refusal } from '../../../tests/responses';
import { me, profileService, sessions, twoFactor } from '../../../tests/profile';
import { render } from '../../../tests/render';
import { Activity } from './activity';
import { TwoFactor } from './two-factor';

const codes = [ '1f3a-9c27', '77b0-12de' ];
const beginning = {
	secret: 'JBSWY3DPEHPK3PXP',
	uri: 'otpauth://totp/LYD',
	qr: '<svg viewBox="0 0 9 9"/>',
};

function withTwoFactor( standing: object ) {
	const service = profileService( { two_factor: standing } );
	service.when( 'PUT /tfa/2', ( { body } ) => {
		switch ( body.action ) {
			case 'begin':
				return json( beginning );
			case 'disable':
				service.when( 'GET /me', json( me() ) );
				return json( {}, { message: 'Two-factor authentication is disabled.' } );
			case 'confirm':
				service.when( 'GET /me', json( me( { two_factor: twoFactor( true ) } ) ) );
		}
		return json( { recovery_codes: codes } );
	} );
	return service;
}

const notices = () => screen.findByRole( 'region', { name: 'Notices' } );

/** Enter the password that set-up begins with. */
async function confirmPassword( user: ReturnType< typeof render >[ 'user' ] ) {
	await user.type( await screen.findByLabelText( 'Password' ), 'the one that I have{Enter}' );
}

describe( 'two-factor authentication', () => {
	it( 'is offered with a warning where it is not enabled', async () => {
		const { container } = render( <TwoFactor />, { service: withTwoFactor( twoFactor() ) } );
		expect( await screen.findByRole( 'button', { name: 'ENABLE 2FA' } ) ).toBeInTheDocument();
		expect( screen.getByText( /protected by your password alone/ ) ).toBeInTheDocument();
		expect( await axe( container ) ).toHaveNoViolations();
	} );

	it( 'leads to the set-up page of the plugin that does it', async () => {
		const elsewhere = { provider: 'wp2fa', setup_url: 'https://site.example/2fa/' };
		const service = withTwoFactor( twoFactor( false, elsewhere ) );
		render( <TwoFactor />, { service } );
		expect( await screen.findByRole( 'link', { name: 'ENABLE 2FA' } ) ).toHaveAttribute(
			'href',
			elsewhere.setup_url
		);
	} );

	it( 'is disabled here and managed in the plugin if the plugin provides it', async () => {
		const elsewhere = { provider: 'wp2fa', setup_url: 'https://site.example/2fa/' };
		render( <TwoFactor />, { service: withTwoFactor( twoFactor( true, elsewhere ) ) } );
		expect( await screen.findByRole( 'button', { name: 'Disable 2FA' } ) ).toBeInTheDocument();
		expect( screen.getByRole( 'link', { name: 'Manage 2FA' } ) ).toHaveAttribute( 'href', elsewhere.setup_url );
		expect( screen.queryByRole( 'button', { name: 'New recovery codes' } ) ).not.toBeInTheDocument();
	} );

	it( 'is set up by key: scan or type, confirm, keep the codes', async () => {
		const { user, service, baseElement } = render( <TwoFactor />, { service: withTwoFactor( twoFactor() ) } );
		const button = await screen.findByRole( 'button', { name: 'ENABLE 2FA' } );
		button.focus();
		await user.keyboard( '{Enter}' );
		await screen.findByLabelText( 'Password' );
		expect( screen.getByRole( 'button', { name: 'Continue' } ) ).toBeDisabled();
		await confirmPassword( user );
		const code = await screen.findByLabelText( 'Then enter the six digits that it shows' );
		const drawing = screen.getByRole( 'img', { name: 'QR code for the authenticator app' } );
		expect( drawing ).toHaveAttribute(
			'src',
			`data:image/svg+xml;charset=utf-8,${ encodeURIComponent(
				'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>'
			) }`
		);
		expect( screen.getByText( 'JBSW Y3DP EHPK 3PXP' ) ).toBeInTheDocument();
		expect( await axe( baseElement ) ).toHaveNoViolations();
		expect( screen.getByRole( 'button', { name: 'Enable' } ) ).toBeDisabled();
		await user.type( code, '123 456{Enter}' );
		const list = await screen.findByRole( 'list', { name: 'Recovery codes' } );
		expect(
			within( list )
				.getAllByRole( 'listitem' )
				.map( ( item ) => item.textContent )
		).toEqual( codes );
		expect( service.made( 'PUT /tfa/2' ).map( ( call ) => call.body ) ).toEqual( [
			{ action: 'begin', password: 'the one that I have' },
			{ action: 'confirm', code: '123456' },
		] );
		expect( screen.getByRole( 'button', { name: 'Done' } ) ).toBeDisabled();
		await user.keyboard( '{Escape}' );
		expect( screen.getByText( 'Close without keeping the codes?' ) ).toBeInTheDocument();
		await user.click( screen.getByRole( 'button', { name: 'Go back' } ) );
		await user.click( screen.getByRole( 'checkbox', { name: 'I have kept these codes somewhere safe' } ) );
		expect( await axe( baseElement ) ).toHaveNoViolations();
		await user.click( screen.getByRole( 'button', { name: 'Done' } ) );
		expect( await screen.findByRole( 'button', { name: 'Disable 2FA' } ) ).toBeInTheDocument();
		expect( screen.getByText( 'Enabled' ) ).toBeInTheDocument();
	} );

	it( 'offers the codes to copy, to download and to print', async () => {
		const { user } = render( <TwoFactor />, { service: withTwoFactor( twoFactor( true ) ) } );
		await user.click( await screen.findByRole( 'button', { name: 'New recovery codes' } ) );
		await user.type( await screen.findByLabelText( 'Code' ), '123456{Enter}' );
		await screen.findByText( codes[ 0 ]! );
		await user.click( screen.getByRole( 'button', { name: 'Copy' } ) );
		expect( await navigator.clipboard.readText() ).toBe( codes.join( '\n' ) );
		expect( await notices() ).toHaveTextContent( 'The codes were copied.' );
		let saved: { name: string; blob: string } | null = null;
		const press = jest.spyOn( HTMLAnchorElement.prototype, 'click' ).mockImplementation( function (
			this: HTMLAnchorElement
		) {
			saved = { name: this.download, blob: this.href };
		} );
		await user.click( screen.getByRole( 'button', { name: 'Download' } ) );
		expect( saved ).toEqual( { name: 'recovery-codes.txt', blob: 'blob:test' } );
		press.mockRestore();
		let printed = '';
		const add = jest.spyOn( document.body, 'append' ).mockImplementation( ( node ) => {
			document.body.appendChild( node as Node );
			const { contentWindow } = node as HTMLIFrameElement;
			contentWindow!.print = () => void ( printed = contentWindow!.document.body.textContent ?? '' );
		} );
		await user.click( screen.getByRole( 'button', { name: 'Print' } ) );
		expect( printed ).toContain( codes.join( '' ) );
		add.mockRestore();
	} );

	it( 'shows beside the field that a code is incorrect, and allows another try', async () => {
		const service = withTwoFactor( twoFactor() );
		const { user } = render( <TwoFactor />, { service } );
		await user.click( await screen.findByRole( 'button', { name: 'ENABLE 2FA' } ) );
		await confirmPassword( user );
		const code = await screen.findByLabelText( 'Then enter the six digits that it shows' );
		const words = 'This code does not match. Please try again.';
		service.when( 'PUT /tfa/2', refusal( 422, 'wrong_code', words ) );
		await user.type( code, '000000{Enter}' );
		await waitFor( () => expect( code ).toHaveAccessibleDescription( words ) );
		expect( code ).toHaveValue( '000000' );
	} );

	it( 'begins only with the right password, and keeps a refused one in its field', async () => {
		const service = withTwoFactor( twoFactor() );
		const words = 'Your current password is incorrect.';
		service.when( 'PUT /tfa/2', refusal( 422, 'wrong_password', words ) );
		const { user, baseElement } = render( <TwoFactor />, { service } );
		await user.click( await screen.findByRole( 'button', { name: 'ENABLE 2FA' } ) );
		await confirmPassword( user );
		const password = screen.getByLabelText( 'Password' );
		await waitFor( () => expect( password ).toHaveAccessibleDescription( words ) );
		expect( screen.queryByRole( 'img', { name: /QR code/ } ) ).not.toBeInTheDocument();
		expect( await axe( baseElement ) ).toHaveNoViolations();
	} );

	it( 'can be begun again if the site could not be reached', async () => {
		const service = withTwoFactor( twoFactor() );
		service.when( 'PUT /tfa/2', refusal( 503, 'partner_unavailable' ) );
		const { user } = render( <TwoFactor />, { service } );
		await user.click( await screen.findByRole( 'button', { name: 'ENABLE 2FA' } ) );
		await confirmPassword( user );
		await screen.findByRole( 'alert' );
		await user.click( screen.getByRole( 'button', { name: 'Continue' } ) );
		await waitFor( () => expect( service.made( 'PUT /tfa/2' ) ).toHaveLength( 2 ) );
	} );

	it( 'is disabled with the password if the app is lost, with the message of the service', async () => {
		const service = withTwoFactor( twoFactor( true ) );
		const { user, baseElement } = render( <TwoFactor />, { service } );
		await user.click( await screen.findByRole( 'button', { name: 'Disable 2FA' } ) );
		const dialog = await screen.findByRole( 'dialog', { name: 'Disable two-factor authentication?' } );
		await user.click( within( dialog ).getByRole( 'radio', { name: 'With my password' } ) );
		expect( await axe( baseElement ) ).toHaveNoViolations();
		await user.type( within( dialog ).getByLabelText( 'Password' ), 'the one that I have' );
		await user.click( within( dialog ).getByRole( 'button', { name: 'Disable 2FA' } ) );
		expect( await notices() ).toHaveTextContent( 'Two-factor authentication is disabled.' );
		expect( service.made( 'PUT /tfa/2' )[ 0 ]?.body ).toEqual( {
			action: 'disable',
			password: 'the one that I have',
		} );
		expect( await screen.findByRole( 'button', { name: 'ENABLE 2FA' } ) ).toBeInTheDocument();
	} );
} );

describe( 'recent sign-ins and devices', () => {
	async function shown() {
		const service = profileService();
		const view = render( <Activity />, { service } );
		await screen.findByRole( 'list', { name: 'Devices' } );
		return view;
	}

	it( 'are loaded only when they become visible', async () => {
		let see: ( entries: { isIntersecting: boolean }[] ) => void = () => {};
		class Watcher {
			constructor( callback: typeof see ) {
				see = callback;
			}
			observe() {}
			disconnect() {}
		}
		Object.assign( window, { IntersectionObserver: Watcher } );
		const { service } = render( <Activity />, { service: profileService() } );
		act( () => see( [ { isIntersecting: false } ] ) );
		expect( service.made( 'GET /security' ) ).toHaveLength( 0 );
		act( () => see( [ { isIntersecting: true } ] ) );
		expect( await screen.findByRole( 'list', { name: 'Devices' } ) ).toBeInTheDocument();
		Reflect.deleteProperty( window, 'IntersectionObserver' );
	} );

	it( 'mark this device, and show the newest events', async () => {
		const { user, container } = await shown();
		const [ own, other ] = within( screen.getByRole( 'list', { name: 'Devices' } ) ).getAllByRole( 'listitem' );
		expect( own ).toHaveTextContent( 'Firefox on WindowsThis device203.0.113.7 · signed in 20 Nov 2026, 11:10' );
		expect( within( own! ).queryByRole( 'button' ) ).not.toBeInTheDocument();
		expect( other ).toHaveTextContent( 'Safari on iPhone' );
		const events = () =>
			within( screen.getByRole( 'list', { name: 'Recent activity' } ) ).getAllByRole( 'listitem' );
		expect( events() ).toHaveLength( 5 );
		expect( events()[ 0 ] ).toHaveTextContent( 'Your password was changed.' );
		await user.click( screen.getByRole( 'button', { name: 'Show all activity' } ) );
		expect( events() ).toHaveLength( 7 );
		expect( await axe( container ) ).toHaveNoViolations();
	} );

	it( 'signs one device out after a confirmation, and all others', async () => {
		const { user, service } = await shown();
		service.when( 'POST /security/sessions/b2/end', json( null ) );
		service.when( 'POST /security/sessions/end-others', json( null ) );
		await user.click( screen.getByRole( 'button', { name: /^Sign out Safari on iPhone, / } ) );
		const first = await screen.findByRole( 'dialog', { name: 'Sign out Safari on iPhone?' } );
		await user.click( within( first ).getByRole( 'button', { name: 'Cancel' } ) );
		expect( service.made( 'POST /security/sessions/b2/end' ) ).toHaveLength( 0 );
		await user.click( screen.getByRole( 'button', { name: 'Sign out all other devices' } ) );
		service.when( 'GET /security', json( { sessions: sessions.slice( 0, 1 ), events: [] } ) );
		const second = await screen.findByRole( 'dialog', { name: 'Sign out all other devices?' } );
		await user.click( within( second ).getByRole( 'button', { name: 'Sign out' } ) );
		expect( await notices() ).toHaveTextContent( 'All other devices were signed out.' );
		expect( service.made( 'POST /security/sessions/end-others' ) ).toHaveLength( 1 );
		await waitFor( () => expect( screen.queryByText( 'Safari on iPhone' ) ).not.toBeInTheDocument() );
	} );

	it( 'stay when a device could not be signed out, and show an error', async () => {
		const { user, service } = await shown();
		service.when( 'POST /security/sessions/b2/end', refusal( 500, 'internal_error' ) );
		await user.click( screen.getByRole( 'button', { name: /^Sign out Safari on iPhone, / } ) );
		const dialog = await screen.findByRole( 'dialog', { name: 'Sign out Safari on iPhone?' } );
		await user.click( within( dialog ).getByRole( 'button', { name: 'Sign out' } ) );
		expect( await within( dialog ).findByRole( 'alert' ) ).toHaveTextContent( 'Something went wrong on our side.' );
	} );
} );
