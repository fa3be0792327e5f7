import { createFakeService } from '../../tests/fake-service';
import { json, refusal } from '../../tests/responses';
import { config } from '../../tests/render';
import { createClient } from './client';
import { ApiError } from './errors';

function start() {
	const service = createFakeService();
	return { service, client: createClient( config, service.network ) };
}

const failure = ( promise: Promise< unknown > ) =>
	promise.then(
		() => {
			throw new Error( 'This should have failed' );
		},
		( error: ApiError ) => error
	);

describe( 'the token', () => {
	it( 'is requested once by calls that start together', async () => {
		const { service, client } = start();
		await Promise.all( [
			client.get( '/doc?page=1' ),
			client.get( '/products' ),
			client.get( '/folder/get-all' ),
		] );
		expect( service.made( 'GET /wp-auth' ) ).toHaveLength( 1 );
		expect( service.made( 'GET /doc' )[ 0 ]?.headers.Authorization ).toBe( 'Bearer token-1' );
	} );

	it( 'is renewed once after a 401, for all callers, and the calls are made again', async () => {
		const { service, client } = start();
		await client.get( '/products' );
		service.stale.add( 'token-1' );
		await Promise.all( [ client.get( '/doc?page=1' ), client.get( '/products' ) ] );
		expect( service.made( 'GET /wp-auth' ) ).toHaveLength( 2 );
		expect( service.made( 'GET /doc' ).at( -1 )?.headers.Authorization ).toBe( 'Bearer token-2' );
	} );

	it( 'is renewed before it expires', async () => {
		const { service, client } = start();
		await client.get( '/products' );
		const now = Date.now();
		jest.spyOn( Date, 'now' ).mockReturnValue( now + 1_141_000 );
		await client.get( '/products' );
		jest.restoreAllMocks();
		expect( service.made( 'GET /wp-auth' ) ).toHaveLength( 2 );
	} );

	it( 'is never stored where another page could read it', async () => {
		const { client } = start();
		await client.get( '/products' );
		expect(
			JSON.stringify( { ...localStorage } ) + JSON.stringify( { ...sessionStorage } ) + document.cookie
		).not.toContain( 'token-1' );
	} );
} );

describe( 'the session', () => {
	it( 'ends once if a new token is refused too', async () => {
		const { service, client } = start();
		await client.get( '/products' );
		const listener = jest.fn();
		client.session.subscribe( listener );
		service.when( 'GET /doc', refusal( 401, 'not_signed_in' ) );
		const errors = await Promise.all( [ failure( client.get( '/doc' ) ), failure( client.get( '/doc' ) ) ] );
		expect( errors.map( ( error ) => error.kind ) ).toEqual( [ 'signed-out', 'signed-out' ] );
		expect( listener ).toHaveBeenCalledTimes( 1 );
		const callsBefore = service.calls.length;
		await failure( client.get( '/products' ) );
		expect( service.calls ).toHaveLength( callsBefore );
	} );

	it( 'ends if no member is signed in, and continues after the member signs in again', async () => {
		const { service, client } = start();
		service.signedIn = false;
		expect( ( await failure( client.get( '/doc' ) ) ).kind ).toBe( 'signed-out' );
		expect( client.session.state() ).toBe( 'ended' );
		service.signedIn = true;
		expect( await client.refreshSession() ).toBe( true );
		expect( client.session.state() ).toBe( 'open' );
		await client.get( '/products' );
	} );

	it( 'belongs to the member of wp-auth, whatever name a page cache printed', async () => {
		const service = createFakeService();
		const client = createClient( { ...config, user: { id: 7, display_name: 'Marcus' } }, service.network );
		await client.get( '/doc' );
		expect( client.session.user() ).toMatchObject( { id: 2, display_name: 'Olivia' } );
	} );

	it( 'ends if another member signed in on this browser, and leaves that member signed in', async () => {
		const { service, client } = start();
		await client.get( '/products' );
		service.member = { id: 7, display_name: 'Marcus' };
		expect( await client.refreshSession() ).toBe( false );
		expect( client.session.state() ).toBe( 'ended' );
		expect( ( await failure( client.get( '/doc' ) ) ).kind ).toBe( 'signed-out' );
		expect( document.cookie ).toContain( 'lyd_logged_in=1' );
		expect( service.made( 'GET /logout' ) ).toHaveLength( 0 );
	} );

	it( 'stays open while WordPress cannot be reached', async () => {
		const { service, client } = start();
		service.offline = true;
		expect( ( await failure( client.get( '/doc' ) ) ).kind ).toBe( 'offline' );
		expect( client.session.state() ).toBe( 'open' );
	} );
} );

describe( 'errors', () => {
	it( 'have the status, code, messages and request id of the response', async () => {
		const { service, client } = start();
		service.when(
			'POST /doc/draft',
			refusal( 422, 'invalid_input', 'Please check.', {
				answers: { A: [ 'Wrong' ] },
			} )
		);
		const error = await failure( client.call( '/doc/draft', { method: 'POST', body: {} } ) );
		expect( error ).toMatchObject( {
			status: 422,
			errorCode: 'invalid_input',
			message: 'Please check.',
			requestId: 'req-1',
		} );
		expect( error.fields( 'answers' ) ).toEqual( { A: [ 'Wrong' ] } );
		expect( error.isTemporary ).toBe( false );
	} );

	it( 'distinguish an unavailable service from a refusal, with the time to wait', async () => {
		const { service, client } = start();
		service.when( 'GET /doc', refusal( 503, 'database_unavailable', '', {}, { 'Retry-After': '5' } ) );
		expect( await failure( client.get( '/doc' ) ) ).toMatchObject( {
			kind: 'unavailable',
			retryAfter: 5,
			isTemporary: true,
		} );
		service.when( 'GET /doc', new Response( '<html>Bad gateway</html>', { status: 502 } ) );
		expect( await failure( client.get( '/doc' ) ) ).toMatchObject( {
			kind: 'unavailable',
			errorCode: 'service_unavailable',
		} );
	} );
} );

describe( 'the key of a creating call', () => {
	const draft = { method: 'POST', body: { template_id: 600 } } as const;
	const keysOf = ( service: ReturnType< typeof start >[ 'service' ] ) =>
		service.made( 'POST /doc/draft' ).map( ( call ) => call.headers[ 'Idempotency-Key' ] );

	it( 'is the same one if the call is repeated after it got no answer', async () => {
		const { service, client } = start();
		await client.get( '/products' );
		service.offline = true;
		await failure( client.call( '/doc/draft', draft ) );
		service.offline = false;
		service.when( 'POST /doc/draft', refusal( 503, 'busy' ) );
		await failure( client.call( '/doc/draft', draft ) );
		service.when( 'POST /doc/draft', json( {} ) );
		await client.call( '/doc/draft', draft );
		const keys = keysOf( service );
		expect( keys.length ).toBeGreaterThan( 1 );
		expect( keys[ 0 ] ).toMatch( /^[0-9a-f]{32}$/ );
		expect( new Set( keys ).size ).toBe( 1 );
	} );

	it( 'is a new one after an answer', async () => {
		const { service, client } = start();
		service.when( 'POST /doc/draft', json( {} ) );
		await client.call( '/doc/draft', draft );
		await client.call( '/doc/draft', draft );
		service.when( 'POST /doc/draft', refusal( 422, 'invalid_input' ) );
		await failure( client.call( '/doc/draft', draft ) );
		await failure( client.call( '/doc/draft', draft ) );
		expect( new Set( keysOf( service ) ).size ).toBe( 4 );
	} );

	it( 'is another one for another content, and reading has none', async () => {
		const { service, client } = start();
		service.when( 'POST /doc/draft', refusal( 503, 'busy' ) );
		await failure( client.call( '/doc/draft', draft ) );
		await failure( client.call( '/doc/draft', { method: 'POST', body: { template_id: 601 } } ) );
		await client.get( '/products' );
		expect( new Set( keysOf( service ) ).size ).toBe( 2 );
		expect( service.made( 'GET /products' )[ 0 ]?.headers[ 'Idempotency-Key' ] ).toBeUndefined();
	} );
} );

describe( 'URLs', () => {
	it( 'use the product API of the wp-auth response', async () => {
		const { service, client } = start();
		service.when(
			'GET /wp-auth',
			new Response(
				JSON.stringify( {
					user: { id: 2 },
					token: 't',
					expires_in: 1200,
					nonce: 'n',
					product_api: '/wp-json/lyd/api',
				} )
			)
		);
		const urls: string[] = [];
		const recordingClient = createClient( config, ( url, init ) => {
			urls.push( url );
			return service.network( url, init );
		} );
		await recordingClient.get( '/products' );
		expect( urls.at( -1 ) ).toBe( '/wp-json/lyd/api/products' );
		expect( client.address( '/x' ) ).toBe( '/lyd-api/x' );
	} );

	it( 'of the site API are requested with the current nonce', async () => {
		const { service, client } = start();
		await client.site( '/logout' );
		expect( service.made( 'GET /logout' )[ 0 ]?.headers[ 'X-WP-Nonce' ] ).toBe( 'nonce-1' );
	} );
} );

it( 'names a file after its Content-Disposition', async () => {
	const { service, client } = start();
	service.when(
		'GET /doc/download/1',
		new Response( 'file', {
			headers: {
				'Content-Disposition': "attachment; filename*=UTF-8''Caf%C3%A9.pdf",
			},
		} )
	);
	expect( ( await client.file( '/doc/download/1' ) ).name ).toBe( 'Café.pdf' );
} );

it( 'sends forms as forms', async () => {
	const { service, client } = start();
	service.when( 'POST /xpressdox/preview/1', json( {} ) );
	const form = new FormData();
	form.set( 'xml', 'abc' );
	await client.call( '/xpressdox/preview/1', { method: 'POST', body: form } );
	const [ call ] = service.made( 'POST /xpressdox/preview/1' );
	expect( call?.body ).toEqual( { xml: 'abc' } );
	expect( call?.headers[ 'Content-Type' ] ).toBeUndefined();
} );
