import { ApiError } from './errors';

/** The JSON body of every response of the product API that is not a file. */
export interface Envelope< T > {
	code: number;
	status?: boolean | string;
	message: string;
	data: T;
	error_code?: string;
}

export interface RequestOptions {
	method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
	/** An object is sent as JSON, a FormData as a form, a Blob as it is. */
	body?: object | FormData | Blob;
	accept?: string;
	/** Lets a last save, or a cancellation, outlive the page. */
	keepalive?: boolean;
	signal?: AbortSignal;
	/** Of a POST: it reads, or stores what may be stored twice, so that it has no key. */
	createsNothing?: boolean;
	/** Identifies the intention behind a creating call, if the service gave a key for it; else the client makes one (`request-keys.ts`). */
	key?: string;
	/** Open to visitors: sent without a token if no member is signed in. */
	open?: boolean;
	/** Receives how much of the body is sent. */
	onProgress?: ProgressListener;
}

/** Receives the share of a transfer that is done, from 0 to 1. */
export type ProgressListener = ( share: number ) => void;

export type Network = ( url: string, init: RequestInit, onProgress?: ProgressListener ) => Promise< Response >;

/** Milliseconds (document 3, section 9). */
const timeout = 60_000;
/** Milliseconds for a file: ten megabytes over a slow connection. */
const uploadTimeout = 600_000;

/** Adds the timeout to a network; a request without a response fails as an ApiError, unless its caller aborted it. */
export const withTimeout =
	( network: Network ) =>
	async ( url: string, init: RequestInit, onProgress?: ProgressListener ): Promise< Response > => {
		const limit = AbortSignal.timeout( onProgress ? uploadTimeout : timeout );
		const signal = init.signal ? AbortSignal.any( [ limit, init.signal ] ) : limit;
		try {
			return await network( url, { ...init, signal }, onProgress );
		} catch ( cause ) {
			if ( init.signal?.aborted ) {
				throw cause;
			}
			throw new ApiError( { kind: limit.aborted ? 'timeout' : 'offline' } );
		}
	};

export type Send = ReturnType< typeof withTimeout >;

/** The arguments of `fetch` for these options. */
export function requestInit( options: RequestOptions, authHeaders: Record< string, string > ): RequestInit {
	const { method = 'GET', body, keepalive, key, signal } = options;
	const headers: Record< string, string > = { Accept: options.accept ?? 'application/json', ...authHeaders };
	if ( key ) {
		headers[ 'Idempotency-Key' ] = key;
	}
	if ( ! body || body instanceof FormData || body instanceof Blob ) {
		return { method, headers, body, keepalive, signal };
	}
	headers[ 'Content-Type' ] = 'application/json';
	return { method, headers, body: JSON.stringify( body ), keepalive, signal };
}

/** The file name of a download, from its Content-Disposition. */
export function fileName( response: Response ): string {
	const header = response.headers.get( 'Content-Disposition' ) ?? '';
	const encoded = /filename\*=UTF-8''([^;]+)/i.exec( header );
	if ( encoded?.[ 1 ] ) {
		return decodeURIComponent( encoded[ 1 ] );
	}
	return /filename="?([^";]+)"?/i.exec( header )?.[ 1 ] ?? 'document';
}
