import { errorFrom } from './errors';
import { requestInit, type Envelope, type ProgressListener, type RequestOptions, type Send } from './network';
import type { Identity, Session } from './session';

/** The fields that are read of an uploaded file in WordPress's media library. */
export interface Upload {
	id: number;
	source_url: string;
}

/** Calls to WordPress, authenticated by the member's cookie and a nonce, which is renewed once if it has expired. */
export function createSite( send: Send, session: Session, baseUrl: string ) {
	const sendWithNonce = (
		url: string,
		options: RequestOptions,
		identity: Identity | null,
		onProgress?: ProgressListener
	) => {
		const request = requestInit( options, identity ? { 'X-WP-Nonce': identity.nonce } : {} );
		return send( url, { ...request, credentials: 'same-origin' }, onProgress );
	};

	async function sendAndRenewNonce(
		url: string,
		options: RequestOptions,
		onProgress?: ProgressListener
	): Promise< Response > {
		const identity = await session.current();
		let response = await sendWithNonce( url, options, identity, onProgress );
		if ( await isNonceExpired( response ) ) {
			response = await sendWithNonce( url, options, await session.current( identity ), onProgress );
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
		async call< T >( path: string, options: RequestOptions = {} ) {
			return ( await ( await sendAndRenewNonce( baseUrl + path, options ) ).json() ) as T;
		},
		/** Calls the site API as a visitor, without a nonce; the response may sign a member in. */
		async callOpen< T >( path: string, body: object ): Promise< Envelope< T > > {
			const response = await sendWithNonce( baseUrl + path, { method: 'POST', body }, null );
			if ( ! response.ok ) {
				throw await errorFrom( response );
			}
			return ( await response.json() ) as Envelope< T >;
		},
		/** Uploads a picture to WordPress's media library (document 1, section 7). */
		async upload( file: File, onProgress?: ProgressListener ): Promise< Upload > {
			const body = new FormData();
			body.set( 'file', file );
			const url = `${ baseUrl.replace( /\/lyd\/?$/, '' ) }/wp/v2/media`;
			return ( await ( await sendAndRenewNonce( url, { method: 'POST', body }, onProgress ) ).json() ) as Upload;
		},
		signOut: ( identity: Identity ) => sendWithNonce( `${ baseUrl }/logout`, { keepalive: true }, identity ),
	};
}

async function isNonceExpired( response: Response ): Promise< boolean > {
	if ( response.status !== 403 ) {
		return response.status === 401;
	}
	const { errorCode } = await errorFrom( response.clone() );
	return errorCode === 'stale_nonce' || errorCode === 'rest_cookie_invalid_nonce';
}
