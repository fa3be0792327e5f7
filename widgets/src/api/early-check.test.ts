import { createFakeService } from '../../tests/fake-service';
import { config } from '../../tests/render';
import { createClient } from './client';

/** The page's own check, answered as the fake service answers it. */
function startedByPage( { age = 0, url = config.wp_auth }: { age?: number; url?: string } = {} ) {
	const service = createFakeService();
	const response = service.network( config.wp_auth, {} );
	window.lydSessionCheck = { url, startedAt: Date.now() - age, response };
	return { service, client: createClient( config, service.network ) };
}

describe( 'the check that a page began', () => {
	it( 'is the first check of the session, and is used once', async () => {
		const { service, client } = startedByPage();
		await client.get( '/products' );
		expect( service.made( 'GET /wp-auth' ) ).toHaveLength( 1 );
		expect( service.made( 'GET /products' )[ 0 ]?.headers.Authorization ).toBe( 'Bearer token-1' );
		expect( window.lydSessionCheck ).toBeUndefined();

		await client.session.renew();
		expect( service.made( 'GET /wp-auth' ) ).toHaveLength( 2 );
	} );

	it( 'ends the session if it finds no member', async () => {
		const service = createFakeService();
		service.signedIn = false;
		window.lydSessionCheck = {
			url: config.wp_auth,
			startedAt: Date.now(),
			response: service.network( config.wp_auth, {} ),
		};
		const client = createClient( config, service.network );
		await expect( client.get( '/products' ) ).rejects.toMatchObject( { kind: 'signed-out' } );
		expect( service.made( 'GET /wp-auth' ) ).toHaveLength( 1 );
	} );

	it.each( [
		[ 'is too old', { age: 31_000 } ],
		[ 'has another address', { url: '/elsewhere' } ],
	] )( 'is made again if it %s', async ( _reason, check ) => {
		const { service, client } = startedByPage( check );
		await client.get( '/products' );
		expect( service.made( 'GET /wp-auth' ) ).toHaveLength( 2 );
		expect( service.made( 'GET /products' )[ 0 ]?.headers.Authorization ).toBe( 'Bearer token-2' );
	} );

	it( 'is made again if it failed', async () => {
		const service = createFakeService();
		window.lydSessionCheck = {
			url: config.wp_auth,
			startedAt: Date.now(),
			response: Promise.reject( new TypeError( 'Failed to fetch' ) ),
		};
		const client = createClient( config, service.network );
		await client.get( '/products' );
		expect( service.made( 'GET /wp-auth' ) ).toHaveLength( 1 );
	} );
} );
