import { createFakeService } from '../../tests/fake-service';
import { refusal } from '../../tests/responses';
import { config } from '../../tests/render';
import { createClient, type Client } from './client';
import { ApiError } from './errors';
import { watchSession } from './session-watch';

const flag = () => document.cookie.includes( 'lyd_logged_in=1' );

function start( service = createFakeService() ) {
	return { service, client: createClient( config, service.network ) };
}

const failure = ( promise: Promise< unknown > ) =>
	promise.then(
		() => null,
		( error: ApiError ) => error.kind
	);

describe( 'the flag', () => {
	it( 'is set after a successful check and cleared after a failed one, for any reason', async () => {
		const { service, client } = start();
		expect( flag() ).toBe( false );
		await client.refreshSession();
		expect( flag() ).toBe( true );
		service.offline = true;
		await client.refreshSession();
		expect( flag() ).toBe( false );
		service.offline = false;
		await client.refreshSession();
		service.signedIn = false;
		await client.refreshSession();
		expect( flag() ).toBe( false );
	} );
} );

describe( 'a 401 of every call', () => {
	function startRefused() {
		const { service, client } = start();
		service.when( 'GET /doc', refusal( 401, 'not_signed_in' ) );
		service.when( 'GET /me', refusal( 401, 'not_signed_in' ) );
		return { service, client };
	}

	it( 'signs out once, with a current nonce, for any number of calls', async () => {
		const { service, client } = startRefused();
		const kinds = await Promise.all(
			[ '/doc', '/me', '/doc?page=2' ].map( ( path ) => failure( client.get( path ) ) )
		);
		expect( kinds ).toEqual( [ 'signed-out', 'signed-out', 'signed-out' ] );
		expect( service.made( 'GET /logout' ).map( ( call ) => call.headers[ 'X-WP-Nonce' ] ) ).toEqual( [
			'nonce-2',
		] );
		expect( service.made( 'GET /wp-auth' ) ).toHaveLength( 2 );
		expect( flag() ).toBe( false );
	} );

	it( 'ends the session without signing out if the flag is not set', async () => {
		const { service, client } = startRefused();
		await client.refreshSession();
		document.cookie = 'lyd_logged_in=; Max-Age=0; path=/';
		service.when( 'GET /wp-auth', new Response( '{"logged_in": false}', { status: 401 } ) );
		expect( await failure( client.get( '/doc' ) ) ).toBe( 'signed-out' );
		expect( service.made( 'GET /logout' ) ).toHaveLength( 0 );
		expect( client.session.state() ).toBe( 'ended' );
	} );

	it( 'signs out once for two tabs', async () => {
		const one = startRefused();
		const other = startRefused();
		await Promise.all( [ one.client.refreshSession(), other.client.refreshSession() ] );
		await Promise.all( [ failure( one.client.get( '/doc' ) ), failure( other.client.get( '/doc' ) ) ] );
		const requests = [ one, other ].flatMap( ( { service } ) => service.made( 'GET /logout' ) );
		expect( requests ).toHaveLength( 1 );
	} );
} );

describe( 'the site API', () => {
	it( 'renews an expired nonce once', async () => {
		const { service, client } = start();
		service.when( 'POST /profile/password', ( { headers } ) =>
			headers[ 'X-WP-Nonce' ] === 'nonce-1' ? refusal( 403, 'stale_nonce' ) : new Response( '{"message":"Done"}' )
		);
		const options = { method: 'POST' as const, body: { password: 'a' } };
		expect( await client.site( '/profile/password', options ) ).toEqual( { message: 'Done' } );
		expect( service.made( 'POST /profile/password' ).map( ( call ) => call.body ) ).toEqual( [
			{ password: 'a' },
			{ password: 'a' },
		] );
	} );

	it( 'fails at once if the request was refused for another reason', async () => {
		const { service, client } = start();
		service.when( 'POST /x', refusal( 403, 'forbidden' ) );
		expect( await failure( client.site( '/x', { method: 'POST', body: {} } ) ) ).toBe( 'refused' );
		expect( service.made( 'POST /x' ) ).toHaveLength( 1 );
	} );
} );

describe( 'the watch', () => {
	let stop = () => {};
	const watch = ( client: Client ) => {
		stop = watchSession( client );
	};
	const checks = ( service: ReturnType< typeof createFakeService > ) => service.made( 'GET /wp-auth' ).length;

	beforeEach( () => jest.useFakeTimers( { doNotFake: [ 'queueMicrotask', 'nextTick' ] } ) );
	afterEach( () => {
		stop();
		jest.useRealTimers();
	} );

	it( 'checks at load and every five minutes', async () => {
		const { service, client } = start();
		watch( client );
		await jest.advanceTimersByTimeAsync( 1000 );
		expect( checks( service ) ).toBe( 1 );
		await jest.advanceTimersByTimeAsync( 290_000 );
		expect( checks( service ) ).toBe( 1 );
		await jest.advanceTimersByTimeAsync( 30_000 );
		expect( checks( service ) ).toBe( 2 );
	} );

	it( 'checks when the member returns after the computer slept', async () => {
		const { service, client } = start();
		watch( client );
		await jest.advanceTimersByTimeAsync( 1000 );
		window.dispatchEvent( new Event( 'focus' ) );
		expect( checks( service ) ).toBe( 1 );
		jest.setSystemTime( Date.now() + 3_600_000 );
		window.dispatchEvent( new Event( 'focus' ) );
		await jest.advanceTimersByTimeAsync( 10 );
		expect( checks( service ) ).toBe( 2 );
	} );

	it( 'checks a page that is restored from the back/forward cache', async () => {
		const { service, client } = start();
		watch( client );
		await jest.advanceTimersByTimeAsync( 1000 );
		window.dispatchEvent( new PageTransitionEvent( 'pageshow', { persisted: true } ) );
		await jest.advanceTimersByTimeAsync( 10 );
		expect( checks( service ) ).toBe( 2 );
	} );

	it( 'checks again when the network is back, and not before', async () => {
		const { service, client } = start();
		service.offline = true;
		watch( client );
		await jest.advanceTimersByTimeAsync( 60_000 );
		service.offline = false;
		expect( client.session.user() ).toBeNull();
		window.dispatchEvent( new Event( 'online' ) );
		await jest.advanceTimersByTimeAsync( 10 );
		expect( client.session.user() ).not.toBeNull();
		expect( checks( service ) ).toBe( 1 );
	} );

	it( 'checks once for a visitor', async () => {
		const { service, client } = start();
		service.signedIn = false;
		watch( client );
		await jest.advanceTimersByTimeAsync( 1000 );
		window.dispatchEvent( new Event( 'focus' ) );
		await jest.advanceTimersByTimeAsync( 700_000 );
		expect( checks( service ) ).toBe( 1 );
	} );
} );
