import { errorFrom } from './errors';
import { requestOf, type Ask, type Envelope, type Progress, type Reach } from './network';
import type { Identity, Session } from './session';

/** What WordPress says of a file that it took. */
export interface Upload {
	id: number;
	source_url: string;
}

/** WordPress's side of the site: by the member's cookie and a nonce, which is renewed once when it grew stale. */
export function createSite( reach: Reach, session: Session, base: string ) {
	const knock = ( address: string, ask: Ask, who: Identity | null, onProgress?: Progress ) => {
		const request = requestOf( ask, who ? { 'X-WP-Nonce': who.nonce } : {} );
		return reach( address, { ...request, credentials: 'same-origin' }, onProgress );
	};

	async function visit( address: string, ask: Ask, onProgress?: Progress ): Promise< Response > {
		const first = await session.current();
		let response = await knock( address, ask, first, onProgress );
		if ( await isStale( response ) ) {
			response = await knock( address, ask, await session.current( first ), onProgress );
			if ( response.status === 401 ) {
				throw session.end();
			}
		}
		if ( ! response.ok ) {
			throw await errorFrom( response );
		}
		return response;
	}

	return {
		call: async < T >( path: string, ask: Ask = {} ) => ( await ( await visit( base + path, ask ) ).json() ) as T,
		/** A call of a visitor, which nothing but its origin vouches for: it may end in a member being signed in. */
		async open< T >( path: string, body: object ): Promise< Envelope< T > > {
			const response = await knock( base + path, { method: 'POST', body }, null );
			if ( ! response.ok ) {
				throw await errorFrom( response );
			}
			return ( await response.json() ) as Envelope< T >;
		},
		/** A picture into WordPress's library (document 1, section 7). */
		async upload( file: File, onProgress?: Progress ): Promise< Upload > {
			const body = new FormData();
			body.set( 'file', file );
			const address = `${ base.replace( /\/lyd\/?$/, '' ) }/wp/v2/media`;
			return ( await ( await visit( address, { method: 'POST', body }, onProgress ) ).json() ) as Upload;
		},
		leave: ( who: Identity ) => knock( `${ base }/logout`, { keepalive: true }, who ),
	};
}

async function isStale( response: Response ): Promise< boolean > {
	if ( response.status !== 403 ) {
		return response.status === 401;
	}
	const { errorCode } = await errorFrom( response.clone() );
	return errorCode === 'stale_nonce' || errorCode === 'rest_cookie_invalid_nonce';
}
