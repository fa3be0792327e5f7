export type ErrorKind = 'offline' | 'timeout' | 'unavailable' | 'signed-out' | 'refused';

export type FieldErrors = Record< string, string[] >;

interface Details {
	kind: ErrorKind;
	status?: number;
	errorCode?: string;
	message?: string;
	errors?: Record< string, unknown >;
	requestId?: string;
	retryAfter?: number;
}

/** The one error that leaves the client: what went wrong, in a form that words can be found for (messages.ts). */
export class ApiError extends Error {
	readonly kind: ErrorKind;
	readonly status: number;
	readonly errorCode: string;
	readonly errors: Record< string, unknown >;
	readonly requestId: string;
	/** Seconds the far end asks us to wait; 0 when it says nothing. */
	readonly retryAfter: number;

	constructor( details: Details ) {
		super( details.message ?? '' );
		this.name = 'ApiError';
		this.kind = details.kind;
		this.status = details.status ?? 0;
		this.errorCode = details.errorCode ?? details.kind.replace( '-', '_' );
		this.errors = details.errors ?? {};
		this.requestId = details.requestId ?? '';
		this.retryAfter = details.retryAfter ?? 0;
	}

	/** Worth trying again without any change: the request was not refused, it did not arrive. */
	get passing(): boolean {
		return this.kind === 'offline' || this.kind === 'timeout' || this.kind === 'unavailable';
	}

	/** Field messages under one key of `errors`, e.g. `answers`. */
	fields( key: string ): FieldErrors {
		const found = this.errors[ key ];
		return found && typeof found === 'object' ? ( found as FieldErrors ) : {};
	}
}

const unreachable = [ 502, 503, 504 ];

/** Turns an answer that is not 2xx into an ApiError, whatever its body is. */
export async function errorFrom( response: Response ): Promise< ApiError > {
	let body: Record< string, unknown > = {};
	try {
		const read: unknown = await response.json();
		if ( read && typeof read === 'object' ) {
			body = read as Record< string, unknown >;
		}
	} catch {
		// A proxy's HTML page says nothing a member could use.
	}
	const away = unreachable.includes( response.status );
	return new ApiError( {
		kind: away ? 'unavailable' : 'refused',
		status: response.status,
		errorCode: text( body.error_code ) || text( body.code ) || codeOf( response.status, away ),
		message: text( body.message ),
		errors: ( body.errors as Record< string, unknown > ) ?? {},
		requestId: text( body.request_id ) || ( response.headers.get( 'X-Request-Id' ) ?? '' ),
		retryAfter: Number( response.headers.get( 'Retry-After' ) ) || 0,
	} );
}

function text( value: unknown ): string {
	return typeof value === 'string' ? value : '';
}

function codeOf( status: number, away: boolean ): string {
	if ( away ) {
		return 'service_unavailable';
	}
	const known: Record< number, string > = {
		401: 'signed_out',
		403: 'forbidden',
		404: 'not_found',
		409: 'conflict',
		413: 'too_large',
		422: 'invalid_input',
		429: 'too_many_requests',
	};
	return known[ status ] ?? 'unexpected';
}
