import { ApiError } from './errors';

/** Every answer of the product API that is not a file. */
export interface Envelope< T > {
	code: number;
	status?: boolean | string;
	message: string;
	data: T;
	error_code?: string;
}

export interface Ask {
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

/** Hears how much of a request was sent, from 0 to 1. */
export type Progress = ( share: number ) => void;

export type Network = ( url: string, init: RequestInit, onProgress?: Progress ) => Promise< Response >;

/** Milliseconds (document 3, section 9). */
const timeout = 60_000;

/** Asks, and says in our words when nothing came back. */
export const reachBy =
	( network: Network ) =>
	async ( url: string, init: RequestInit, onProgress?: Progress ): Promise< Response > => {
		const limit = AbortSignal.timeout( timeout );
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

export type Reach = ReturnType< typeof reachBy >;

/** What a request sends, and how it says so. */
export function requestOf( ask: Ask, marks: Record< string, string > ): RequestInit {
	const { method = 'GET', body, keepalive, signal } = ask;
	const headers: Record< string, string > = { Accept: ask.accept ?? 'application/json', ...marks };
	if ( ! body || body instanceof FormData ) {
		return { method, headers, body, keepalive, signal };
	}
	headers[ 'Content-Type' ] = 'application/json';
	return { method, headers, body: JSON.stringify( body ), keepalive, signal };
}

export function nameOf( response: Response ): string {
	const header = response.headers.get( 'Content-Disposition' ) ?? '';
	const long = /filename\*=UTF-8''([^;]+)/i.exec( header );
	if ( long?.[ 1 ] ) {
		return decodeURIComponent( long[ 1 ] );
	}
	return /filename="?([^";]+)"?/i.exec( header )?.[ 1 ] ?? 'document';
}
