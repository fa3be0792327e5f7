import type { WidgetConfig } from '../app/config';
import { readBlob } from './arrival';
import { browserNetwork } from './browser';
import { takeEarlyResponse } from './early-responses';
import { ApiError, errorFrom } from './errors';
import { clearSessionFlag } from './session-flag';
import {
	fileName,
	requestInit,
	withTimeout,
	type Envelope,
	type Network,
	type ProgressListener,
	type RequestOptions,
} from './network';
import { createRequestKeys, isCreating, isIndefinite } from './request-keys';
import { createSession, type Identity } from './session';
import { createSite } from './site';
import { createTabs } from './tabs';

/**
 * The HTTP client of a page; all requests of the widgets go through it.
 *
 * Requests to the product API carry the token from wp-auth. It is renewed before it expires, and once after a 401. If the new token
 * is refused too, the session ends, and every call fails as `signed-out` until `refreshSession` finds the member signed in again.
 */
export function createClient( config: WidgetConfig, network: Network = browserNetwork ) {
	const send = withTimeout( network );
	const tabs = createTabs();
	const requestKeys = createRequestKeys();
	const session = createSession( fetchIdentity, handleSessionEnd );
	const site = createSite( send, session, config.site_api );

	async function fetchIdentity(): Promise< Identity | null > {
		const response = ( await takeEarlyResponse( config.wp_auth ) ) ?? ( await requestIdentity() );
		if ( response.status === 401 ) {
			return null;
		}
		if ( ! response.ok ) {
			throw await errorFrom( response );
		}
		return ( await response.json() ) as Identity;
	}

	function requestIdentity(): Promise< Response > {
		return send( config.wp_auth, {
			credentials: 'same-origin',
			cache: 'no-store',
			headers: { Accept: 'application/json' },
		} );
	}

	/** "Any 401 answer logs the user out when the logged-in cookie is present" (document 1, section 7). */
	function handleSessionEnd( lastIdentity: Identity | null ) {
		notifyTabs();
		if ( lastIdentity ) {
			// The service refuses a member that is still signed in to WordPress.
			void site.signOut( lastIdentity ).catch( () => {} );
		}
	}

	function notifyTabs( idle = false ) {
		const user = session.user()?.id;
		if ( user ) {
			tabs.send( { kind: 'signed-out', user, idle } );
		}
	}

	/** Sends a call with the key of its intention, if it creates something. */
	async function sendWithKey( path: string, options: RequestOptions = {} ): Promise< Response > {
		if ( options.key || ! isCreating( path, options ) ) {
			return sendWithToken( path, options );
		}
		const key = requestKeys.keyFor( path, options );
		try {
			const response = await sendWithToken( path, { ...options, key } );
			requestKeys.settle( path, options );
			return response;
		} catch ( error ) {
			if ( error instanceof ApiError && error.status > 0 && ! isIndefinite( error.status ) ) {
				requestKeys.settle( path, options );
			}
			throw error;
		}
	}

	async function sendWithToken( path: string, options: RequestOptions = {} ): Promise< Response > {
		const identity = await ( options.open ? session.currentOrNull() : session.current() );
		let response =
			( identity && ! options.method && ( await takeEarlyResponse( path ) ) ) ||
			( await sendAs( identity, path, options ) );
		if ( response.status === 401 && identity ) {
			const renewed = await session.current( identity );
			response = await sendAs( renewed, path, options );
			if ( response.status === 401 ) {
				throw session.end();
			}
		}
		if ( ! response.ok ) {
			throw await errorFrom( response );
		}
		return response;
	}

	function sendAs( identity: Identity | null, path: string, options: RequestOptions ) {
		const authHeaders: Record< string, string > = identity ? { Authorization: `Bearer ${ identity.token }` } : {};
		const init: RequestInit = { ...requestInit( options, authHeaders ), credentials: 'omit' };
		return send( baseUrl( identity ) + path, init, options.onProgress );
	}

	function baseUrl( identity: Identity | null = session.currentIdentity() ) {
		return identity?.product_api || config.product_api;
	}

	async function call< T >( path: string, options?: RequestOptions ): Promise< Envelope< T > > {
		const response = await sendWithKey( path, options );
		return ( await response.json() ) as Envelope< T >;
	}

	return {
		session,
		tabs,
		call,
		/** Returns the `data` of a GET. */
		get: async < T >( path: string ) => ( await call< T >( path ) ).data,
		/** Returns the `data` of a GET that is open to visitors too. */
		getOpen: async < T >( path: string ) => ( await call< T >( path, { open: true } ) ).data,
		/** Downloads a file; its name is that of the response. */
		async file( path: string, signal?: AbortSignal, onProgress?: ProgressListener ) {
			const response = await sendWithToken( path, { accept: '*/*', signal } );
			return { blob: await readBlob( response, onProgress ), name: fileName( response ) };
		},
		/** Makes a call whose answer is read while it comes. */
		async stream( path: string, options: RequestOptions ): Promise< ReadableStream< Uint8Array > > {
			return ( await sendWithToken( path, options ) ).body ?? new ReadableStream();
		},
		/** The URL of a product path, for links and forms that the browser requests itself. */
		address: ( path: string ) => baseUrl() + path,
		/** Calls the product API for a visitor without an account, with these headers in place of a member's token. */
		async callAsVisitor(
			path: string,
			headers: Record< string, string >,
			options: RequestOptions = {}
		): Promise< Response > {
			const init: RequestInit = { ...requestInit( options, headers ), credentials: 'omit' };
			const response = await send( config.product_api + path, init, options.onProgress );
			if ( ! response.ok ) {
				throw await errorFrom( response );
			}
			return response;
		},
		/** Calls the site API with the member's cookie and a current nonce. */
		site: site.call,
		siteOpen: site.callOpen,
		upload: site.upload,
		/** Signs out of WordPress and in the other tabs; no error if the member is already signed out. */
		async signOut( idle = false ) {
			const identity = await session.renew().catch( session.nullIfSignedOut );
			const response = identity && ( await site.signOut( identity ) );
			if ( response && ! response.ok ) {
				throw await errorFrom( response );
			}
			clearSessionFlag();
			session.endQuietly();
			notifyTabs( idle );
		},
		/** Checks the session; returns whether the member is signed in, false also if the check fails. */
		refreshSession: () => session.renew().then( Boolean, () => false ),
	};
}

export type Client = ReturnType< typeof createClient >;
