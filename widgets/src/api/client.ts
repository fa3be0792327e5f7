import type { WidgetConfig } from '../app/config';
import { ApiError, errorFrom } from './errors';
import { createSession, type Identity } from './session';

/** Every answer of the product API that is not a file. */
export interface Envelope< T > {
	code: number;
	status?: boolean | string;
	message: string;
	data: T;
	error_code?: string;
}

interface Ask {
	method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
	/** An object goes as JSON, a FormData as a form. */
	body?: object | FormData;
	accept?: string;
	/** Lets a last save outlive the page. */
	keepalive?: boolean;
	signal?: AbortSignal;
	/** Answered to visitors too: who is not signed in asks without a token. */
	open?: boolean;
}

export type Network = ( url: string, init: RequestInit ) => Promise< Response >;

/** Milliseconds (document 3, section 9). */
const timeout = 60_000;

/**
 * The only file that talks to the network.
 *
 * Product calls carry the token from wp-auth, which is asked again before it ends, and once after a 401; when that does not
 * help the session ends, once, and every call fails as `signed-out` until `wake` finds the member signed in again.
 */
export function createClient( config: WidgetConfig, network: Network = ( url, init ) => window.fetch( url, init ) ) {
	const session = createSession( identify, Number( config.user?.id ?? 0 ) );

	async function reach( url: string, init: RequestInit ): Promise< Response > {
		const limit = AbortSignal.timeout( timeout );
		const signal = init.signal ? AbortSignal.any( [ limit, init.signal ] ) : limit;
		try {
			return await network( url, { ...init, signal } );
		} catch ( cause ) {
			if ( init.signal?.aborted ) {
				throw cause;
			}
			throw new ApiError( {
				kind: limit.aborted ? 'timeout' : 'offline',
			} );
		}
	}

	async function identify(): Promise< Identity | null > {
		const response = await reach( config.wp_auth, {
			credentials: 'same-origin',
			cache: 'no-store',
			headers: { Accept: 'application/json' },
		} );
		if ( response.status === 401 ) {
			return null;
		}
		if ( ! response.ok ) {
			throw await errorFrom( response );
		}
		return ( await response.json() ) as Identity;
	}

	async function send( path: string, ask: Ask = {} ): Promise< Response > {
		const first = await ( ask.open ? session.current().catch( nobody ) : session.current() );
		let response = await attempt( path, ask, first );
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
		const form = ask.body instanceof FormData;
		const headers: Record< string, string > = {
			Accept: ask.accept ?? 'application/json',
			...( who && { Authorization: `Bearer ${ who.token }` } ),
		};
		if ( ask.body && ! form ) {
			headers[ 'Content-Type' ] = 'application/json';
		}
		return reach( base( who ) + path, {
			method: ask.method ?? 'GET',
			headers,
			body: form ? ( ask.body as FormData ) : ask.body && JSON.stringify( ask.body ),
			credentials: 'omit',
			keepalive: ask.keepalive,
			signal: ask.signal,
		} );
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
		call,
		/** The `data` of a GET. */
		get: async < T >( path: string ) => ( await call< T >( path ) ).data,
		/** The same of what visitors may see too. */
		getOpen: async < T >( path: string ) => ( await call< T >( path, { open: true } ) ).data,
		/** A file, with the name its sender gives it. */
		async file( path: string, signal?: AbortSignal ) {
			const response = await send( path, { accept: '*/*', signal } );
			return { blob: await response.blob(), name: nameOf( response ) };
		},
		/** The address of a product path, for links and forms that the browser follows itself. */
		address: ( path: string ) => base() + path,
		/** A site call with the member's cookie and a nonce of today. */
		async site< T >( path: string ): Promise< T > {
			const who = await session.renew();
			const response = await reach( config.site_api + path, {
				credentials: 'same-origin',
				headers: {
					Accept: 'application/json',
					'X-WP-Nonce': who.nonce,
				},
			} );
			if ( ! response.ok ) {
				throw await errorFrom( response );
			}
			return ( await response.json() ) as T;
		},
		/** A site call of a visitor, which nothing but its origin vouches for: it may end in somebody being signed in. */
		async siteOpen< T >( path: string, body: object ): Promise< Envelope< T > > {
			const response = await reach( config.site_api + path, {
				method: 'POST',
				credentials: 'same-origin',
				headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
				body: JSON.stringify( body ),
			} );
			if ( ! response.ok ) {
				throw await errorFrom( response );
			}
			return ( await response.json() ) as Envelope< T >;
		},
		/** Looks whether the member is (still, or again) signed in; says nothing when that cannot be found out. */
		wake: () => session.renew().then( Boolean, () => false ),
	};
}

export type Client = ReturnType< typeof createClient >;

/** Who is not signed in is a visitor; everything else stays an error. */
function nobody( error: unknown ): null {
	if ( error instanceof ApiError && error.kind === 'signed-out' ) {
		return null;
	}
	throw error;
}

function nameOf( response: Response ): string {
	const header = response.headers.get( 'Content-Disposition' ) ?? '';
	const long = /filename\*=UTF-8''([^;]+)/i.exec( header );
	if ( long?.[ 1 ] ) {
		return decodeURIComponent( long[ 1 ] );
	}
	return /filename="?([^";]+)"?/i.exec( header )?.[ 1 ] ?? 'document';
}
