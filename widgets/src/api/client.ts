import type { WidgetConfig } from '../app/config';
import { readBlob } from './arrival';
import { browserNetwork } from './browser';
import { takeEarlyResponse } from './early-responses';
import { errorFrom } from './errors';
import { clearSessionFlag } from './session-flag';
import { nameOf, reachBy, requestOf, type Ask, type Envelope, type Network, type Progress } from './network';
import { createSession, type Identity } from './session';
import { createSite } from './site';
import { createTabs } from './tabs';

/**
 * The only way to the network.
 *
 * Product calls carry the token from wp-auth, which is asked again before it ends, and once after a 401; when that does not
 * help the session ends, once, and every call fails as `signed-out` until `wake` finds the member signed in again.
 */
export function createClient( config: WidgetConfig, network: Network = browserNetwork ) {
	const reach = reachBy( network );
	const tabs = createTabs();
	const session = createSession( identify, signOutOnce );
	const site = createSite( reach, session, config.site_api );

	async function identify(): Promise< Identity | null > {
		const response = ( await takeEarlyResponse( config.wp_auth ) ) ?? ( await checkSession() );
		if ( response.status === 401 ) {
			return null;
		}
		if ( ! response.ok ) {
			throw await errorFrom( response );
		}
		return ( await response.json() ) as Identity;
	}

	function checkSession(): Promise< Response > {
		return reach( config.wp_auth, {
			credentials: 'same-origin',
			cache: 'no-store',
			headers: { Accept: 'application/json' },
		} );
	}

	/** "Any 401 answer logs the user out when the logged-in cookie is present" (document 1, section 7). */
	function signOutOnce( last: Identity | null ) {
		tellEnd();
		if ( last ) {
			// The service refuses whom WordPress still knows.
			void site.leave( last ).catch( () => {} );
		}
	}

	function tellEnd( idle = false ) {
		const user = session.user()?.id;
		if ( user ) {
			tabs.send( { kind: 'signed-out', user, idle } );
		}
	}

	async function send( path: string, ask: Ask = {} ): Promise< Response > {
		const first = await ( ask.open ? session.orNull() : session.current() );
		let response =
			( first && ! ask.method && ( await takeEarlyResponse( path ) ) ) || ( await attempt( path, ask, first ) );
		if ( response.status === 401 && first ) {
			const second = await session.current( first );
			response = await attempt( path, ask, second );
			if ( response.status === 401 ) {
				throw session.end();
			}
		}
		if ( ! response.ok ) {
			throw await errorFrom( response );
		}
		return response;
	}

	function attempt( path: string, ask: Ask, who: Identity | null ) {
		const marks: Record< string, string > = who ? { Authorization: `Bearer ${ who.token }` } : {};
		return reach( base( who ) + path, { ...requestOf( ask, marks ), credentials: 'omit' } );
	}

	function base( who: Identity | null = session.known() ) {
		return who?.product_api || config.product_api;
	}

	async function call< T >( path: string, ask?: Ask ): Promise< Envelope< T > > {
		const response = await send( path, ask );
		return ( await response.json() ) as Envelope< T >;
	}

	return {
		session,
		tabs,
		call,
		/** The `data` of a GET. */
		get: async < T >( path: string ) => ( await call< T >( path ) ).data,
		/** The same of what visitors may see too. */
		getOpen: async < T >( path: string ) => ( await call< T >( path, { open: true } ) ).data,
		/** A file, with the name its sender gives it. */
		async file( path: string, signal?: AbortSignal, onProgress?: Progress ) {
			const response = await send( path, { accept: '*/*', signal } );
			return { blob: await readBlob( response, onProgress ), name: nameOf( response ) };
		},
		/** The address of a product path, for links and forms that the browser follows itself. */
		address: ( path: string ) => base() + path,
		/** A site call with the member's cookie and a nonce of today. */
		site: site.call,
		siteOpen: site.open,
		upload: site.upload,
		/** Signs out of WordPress, and tells the other tabs; who is signed out already is no error. */
		async signOut( idle = false ) {
			const who = await session.renew().catch( session.nullIfSignedOut );
			const response = who && ( await site.leave( who ) );
			if ( response && ! response.ok ) {
				throw await errorFrom( response );
			}
			clearSessionFlag();
			session.endQuietly();
			tellEnd( idle );
		},
		/** Looks whether the member is (still, or again) signed in; says nothing when that cannot be found out. */
		wake: () => session.renew().then( Boolean, () => false ),
	};
}

export type Client = ReturnType< typeof createClient >;
