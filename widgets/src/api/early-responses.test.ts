import { createFakeService } from '../../tests/fake-service';
import { config } from '../../tests/render';
import { json, refusal } from '../../tests/responses';
import { createClient } from './client';

const early = json( 'early' );

/** Starts a page that has sent a session check and received these responses. */
function startPage( responses: Record< string, Promise< Response > > = {}, age = 0 ) {
	const service = createFakeService();
	const check = service.network( config.wp_auth, {} );
	window.lydEarly = { startedAt: Date.now() - age, responses: { [ config.wp_auth ]: check, ...responses } };
	return { service, client: createClient( config, service.network ) };
}

afterEach( () => {
	delete window.lydEarly;
} );

describe( 'the session check that a page sent', () => {
	it( 'is the first check of the session, and is used once', async () => {
		const { service, client } = startPage();
		await client.get( '/products' );
		expect( service.made( 'GET /wp-auth' ) ).toHaveLength( 1 );
		expect( service.made( 'GET /products' )[ 0 ]?.headers.Authorization ).toBe( 'Bearer token-1' );

		await client.session.renew();
		expect( service.made( 'GET /wp-auth' ) ).toHaveLength( 2 );
	} );

	it( 'ends the session if no member is signed in', async () => {
		const { service, client } = startPage( {
			[ config.wp_auth ]: Promise.resolve( refusal( 401, 'not_signed_in' ) ),
		} );
		await expect( client.get( '/products' ) ).rejects.toMatchObject( { kind: 'signed-out' } );
		expect( service.made( 'GET /products' ) ).toHaveLength( 0 );
	} );

	it( 'is sent again if it is too old', async () => {
		const { service, client } = startPage( {}, 31_000 );
		await client.get( '/products' );
		expect( service.made( 'GET /products' )[ 0 ]?.headers.Authorization ).toBe( 'Bearer token-2' );
	} );

	it( 'is sent again if it failed', async () => {
		const { service, client } = startPage( {
			[ config.wp_auth ]: Promise.reject( new TypeError( 'Failed to fetch' ) ),
		} );
		await client.get( '/products' );
		expect( service.made( 'GET /wp-auth' ) ).toHaveLength( 2 );
	} );
} );

describe( 'data that a page requested', () => {
	it( 'is used once, for the same path only', async () => {
		const { service, client } = startPage( { '/products': Promise.resolve( early.clone() ) } );
		expect( await client.get( '/products' ) ).toBe( 'early' );
		expect( service.made( 'GET /products' ) ).toHaveLength( 0 );

		await client.get( '/products' );
		expect( service.made( 'GET /products' ) ).toHaveLength( 1 );
	} );

	it( 'is not used for a request that changes data', async () => {
		const { service, client } = startPage( { '/doc/draft': Promise.resolve( early.clone() ) } );
		await client.call( '/doc/draft', { method: 'POST', body: {} } ).catch( () => {} );
		expect( service.made( 'POST /doc/draft' ) ).toHaveLength( 1 );
	} );

	it( 'is requested again with a new token if the first one was refused', async () => {
		const { service, client } = startPage( { '/products': Promise.resolve( refusal( 401, 'not_signed_in' ) ) } );
		await client.get( '/products' );
		expect( service.made( 'GET /products' )[ 0 ]?.headers.Authorization ).toBe( 'Bearer token-2' );
	} );

	it( 'is requested again if it failed or is too old', async () => {
		const failed = startPage( { '/products': Promise.reject( new TypeError( 'Failed to fetch' ) ) } );
		await failed.client.get( '/products' );
		expect( failed.service.made( 'GET /products' ) ).toHaveLength( 1 );

		const old = startPage( { '/products': Promise.resolve( early.clone() ) }, 31_000 );
		await old.client.get( '/products' );
		expect( old.service.made( 'GET /products' ) ).toHaveLength( 1 );
	} );
} );
