import { act, screen, waitFor, within } from '@testing-library/react';
import type { FakeService } from '../../../tests/fake-service';
import { json, refusal } from '../../../tests/responses';
import { serviceWith, standing } from '../../../tests/integrations';
import { render } from '../../../tests/render';
import type { App } from '../../api/types';
import { Integrations } from '.';
import { IntegrationCount } from './integration-count';

const enabled: Partial< App > = { is_enabled: true };
const connected: Partial< App > = { is_enabled: true, is_connected: '1' };

/** A window that a test closes. */
const popUp = () => ( { closed: false, location: { href: '' }, close: jest.fn() } );

afterEach( () => {
	jest.useRealTimers();
	jest.restoreAllMocks();
} );

async function details( apps: Record< string, Partial< App > >, name: string ) {
	const service = serviceWith( { apps } );
	const screens = (
		<>
			<IntegrationCount />
			<Integrations />
		</>
	);
	const view = render( screens, { service } );
	const card = within( await screen.findByRole( 'article', { name } ) );
	await view.user.click( card.getByRole( 'button' ) );
	const dialog = await screen.findByRole( 'dialog', { name } );
	const press = ( button: string ) => view.user.click( within( dialog ).getByRole( 'button', { name: button } ) );
	return { service, dialog: within( dialog ), press };
}

/** From now on the service returns these as connected. */
function nowConnected( service: FakeService, ...keys: string[] ) {
	service.when( 'GET /connection/list-app-connected', json( keys.map( ( app ) => ( { app } ) ) ) );
	const apps = Object.fromEntries( keys.map( ( key ) => [ key, connected ] ) );
	service.when( 'GET /me', json( standing( { apps } ) ) );
}

describe( 'connecting', () => {
	it.each( [
		[ 'xero', 'Xero', 'width=500,height=500', '?user_id=2' ],
		[ 'fusesign', 'FuseSign', 'width=500,height=500', '' ],
		[ 'bgl360', 'BGL CAS 360', `width=${ window.screen.width },height=${ window.screen.height }`, '' ],
	] )( 'signs in to %s in a window of its own', async ( path, name, size, query ) => {
		const other = popUp();
		const open = jest.spyOn( window, 'open' ).mockReturnValue( other as unknown as Window );
		const key = path === 'bgl360' ? 'BGLCAS360' : path;
		const { service, dialog, press } = await details( { [ key ]: enabled }, name );
		const link = `GET /${ path }/auth/get-link-register`;
		service.when( link, json( { url: 'https://far.example/consent' } ) );
		await press( 'Connect' );
		await waitFor( () => expect( other.location.href ).toBe( 'https://far.example/consent' ) );
		expect( open.mock.calls[ 0 ]?.[ 2 ] ).toContain( size );
		expect( service.made( link )[ 0 ]?.path ).toBe( `/${ path }/auth/get-link-register${ query }` );
		nowConnected( service, key );
		other.closed = true;
		expect( await dialog.findByRole( 'button', { name: 'Disconnect' } ) ).toBeVisible();
		expect( screen.getAllByText( `Successfully connected to your ${ name } account.` ) ).not.toHaveLength( 0 );
		expect( await screen.findByText( '1 application connected' ) ).toBeInTheDocument();
	} );

	it( 'shows a message if the window was closed too early', async () => {
		const other = popUp();
		jest.spyOn( window, 'open' ).mockReturnValue( other as unknown as Window );
		const { service, dialog, press } = await details( { xero: enabled }, 'Xero' );
		service.when( 'GET /xero/auth/get-link-register', json( { url: 'https://far.example/consent' } ) );
		service.when( 'GET /connection/list-app-connected', json( [] ) );
		await press( 'Connect' );
		other.closed = true;
		expect( await dialog.findByRole( 'alert' ) ).toHaveTextContent(
			'Fail to connect your Xero account! Please try again!'
		);
		expect( dialog.getByRole( 'button', { name: 'Connect' } ) ).toBeEnabled();
	} );

	it( 'closes the window if there is no sign-in page', async () => {
		const other = popUp();
		jest.spyOn( window, 'open' ).mockReturnValue( other as unknown as Window );
		const { service, dialog, press } = await details( { xero: enabled }, 'Xero' );
		service.when( 'GET /xero/auth/get-link-register', refusal( 503, 'partner_unavailable' ) );
		await press( 'Connect' );
		expect( await dialog.findByRole( 'alert' ) ).toHaveTextContent( 'Fail to connect your Xero account!' );
		expect( other.close ).toHaveBeenCalled();
	} );

	it( 'shows what to do if the browser blocks the window', async () => {
		jest.spyOn( window, 'open' ).mockReturnValue( null );
		const { dialog, press } = await details( { xero: enabled }, 'Xero' );
		await press( 'Connect' );
		expect( dialog.getByRole( 'alert' ) ).toHaveTextContent( 'Your browser did not open a window to sign in.' );
	} );
} );

describe( 'disconnecting', () => {
	it( 'is done at once', async () => {
		const { service, dialog, press } = await details( { xero: connected }, 'Xero' );
		service.when( 'GET /xero/auth/disconnect', json( null ) );
		service.when( 'GET /me', json( standing( { apps: { xero: enabled } } ) ) );
		await press( 'Disconnect' );
		expect( await dialog.findByRole( 'button', { name: 'Connect' } ) ).toBeVisible();
		expect( screen.getAllByText( 'Disconnected successfully' ) ).not.toHaveLength( 0 );
		expect( await screen.findByText( '0 applications connected' ) ).toBeInTheDocument();
	} );

	it( 'shows a failure', async () => {
		const { service, dialog, press } = await details( { xero: connected }, 'Xero' );
		service.when( 'GET /xero/auth/disconnect', refusal( 500, 'internal_error' ) );
		await press( 'Disconnect' );
		expect( await dialog.findByRole( 'alert' ) ).toHaveTextContent(
			'Fail to disconnect your Xero account! Please try again!'
		);
	} );
} );

describe( 'coming back from an application', () => {
	const back = ( at: string, apps: Record< string, Partial< App > > = {} ) => {
		const service = serviceWith( { apps } );
		return render( <Integrations />, { service, at } );
	};

	it( 'finishes the registration and takes the code out of the address', async () => {
		const service = serviceWith( { apps: { xero: enabled } } );
		service.when( 'GET /xero/auth/redirect', json( null ) );
		service.when( 'GET /connection/list-app-connected', json( [ { app: 'xero' } ] ) );
		render( <Integrations />, { service, at: '?app=xero&connected=true&code=a%26b&state=s&scope=x&lang=en' } );
		await screen.findAllByText( 'Successfully connected to your Xero account.' );
		expect( service.made( 'GET /xero/auth/redirect' )[ 0 ]?.path ).toBe( '/xero/auth/redirect?code=a%26b&state=s' );
		expect( window.location.search ).toBe( '?lang=en' );
		await waitFor( () => expect( service.made( 'GET /me' ) ).toHaveLength( 2 ) );
	} );

	it( 'reloads an empty list every ten seconds, three times at most', async () => {
		jest.useFakeTimers( { doNotFake: [ 'queueMicrotask' ] } );
		const service = serviceWith( { apps: { xero: enabled } } );
		service.when( 'GET /xero/auth/redirect', json( null ) );
		service.when( 'GET /connection/list-app-connected', json( [] ) );
		render( <Integrations />, { service, at: '?app=xero&connected=true&code=c' } );
		const countRequests = () => service.made( 'GET /connection/list-app-connected' ).length;
		await act( () => jest.advanceTimersByTimeAsync( 5_000 ) );
		expect( countRequests() ).toBe( 1 );
		await act( () => jest.advanceTimersByTimeAsync( 10_000 ) );
		expect( countRequests() ).toBe( 2 );
		await act( () => jest.advanceTimersByTimeAsync( 60_000 ) );
		expect( countRequests() ).toBe( 4 );
	} );

	it.each( [
		[ 'an application that cannot be connected', '?app=xero&connected=true&code=c', 'Xero ' ],
		[ 'no application', '?app=Your+bank&connected=true&code=c', '' ],
		[ 'a member who refused access', '?app=xero&error=access_denied', 'Xero ' ],
	] )( 'with %s fails', async ( _, at, name ) => {
		const { service, user } = back( at );
		const notices = await screen.findByRole( 'region', { name: 'Notices' } );
		expect( notices ).toHaveTextContent( `Fail to connect your ${ name }account! Please try again!` );
		expect( window.location.search ).toBe( '' );
		expect( service.calls.filter( ( call ) => call.path.includes( '/auth/redirect' ) ) ).toHaveLength( 0 );
		expect( service.made( 'GET /me' ) ).toHaveLength( 1 );
		await user.click( within( notices ).getByRole( 'button', { name: 'Close' } ) );
		expect( notices ).not.toBeInTheDocument();
	} );

	it( 'without a code is refused', async () => {
		const { service } = back( '?app=xero&connected=true', { xero: enabled } );
		expect( await screen.findByRole( 'region', { name: 'Notices' } ) ).toHaveTextContent( 'Invalid token' );
		expect( service.made( 'GET /xero/auth/redirect' ) ).toHaveLength( 0 );
	} );

	it( 'shows that the service refused the code', async () => {
		const service = serviceWith( { apps: { fusesign: enabled } } );
		service.when( 'GET /fusesign/auth/redirect', refusal( 422, 'invalid_input' ) );
		render( <Integrations />, { service, at: '?app=fusesign&connected=true&code=c' } );
		expect( await screen.findByRole( 'region', { name: 'Notices' } ) ).toHaveTextContent(
			'Fail to connect your FuseSign account!'
		);
	} );

	it( 'closes its pop-up, and shows nothing in it', async () => {
		const close = jest.spyOn( window, 'close' ).mockImplementation( () => {} );
		Object.assign( window, { name: 'lyd-connect', opener: window } );
		const service = serviceWith( { apps: { xero: enabled } } );
		service.when( 'GET /xero/auth/redirect', json( null ) );
		render( <Integrations />, { service, at: '?app=xero&connected=true&code=c' } );
		await waitFor( () => expect( close ).toHaveBeenCalled() );
		expect( screen.queryByText( /Successfully/ ) ).not.toBeInTheDocument();
		Object.assign( window, { name: '', opener: null } );
	} );
} );
