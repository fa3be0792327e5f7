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

/** The error of a failed request; messages.ts has the texts for its codes. */
export class ApiError extends Error {
	readonly kind: ErrorKind;
	readonly status: number;
	readonly errorCode: string;
	readonly errors: Record< string, unknown >;
	readonly requestId: string;
	/** Seconds to wait, from Retry-After; 0 if the response has none. */
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

	/** Whether the same request may succeed later: it was not refused, but did not reach a working service. */
	get isTemporary(): boolean {
		return this.kind === 'offline' || this.kind === 'timeout' || this.kind === 'unavailable';
	}

	/** Field messages under one key of `errors`, e.g. `answers`. */
	fields( key: string ): FieldErrors {
		const messages = this.errors[ key ];
		return messages && typeof messages === 'object' ? ( messages as FieldErrors ) : {};
	}
}

const unavailableStatuses = [ 502, 503, 504 ];

/** Converts a response that is not 2xx into an ApiError, whatever its body is. */
export async function errorFrom( response: Response ): Promise< ApiError > {
	let body: Record< string, unknown > = {};
	try {
		const parsed: unknown = await response.json();
		if ( parsed && typeof parsed === 'object' ) {
			body = parsed as Record< string, unknown >;
		}
	} catch {
		// A proxy's HTML page has no message for the member.
	}
	const isUnavailable = unavailableStatuses.includes( response.status );
	return new ApiError( {
		kind: isUnavailable ? 'unavailable' : 'refused',
		status: response.status,
		errorCode: textOf( body.error_code ) || textOf( body.code ) || defaultCode( response.status, isUnavailable ),
		message: textOf( body.message ),
		errors: ( body.errors as Record< string, unknown > ) ?? {},
		requestId: textOf( body.request_id ) || ( response.headers.get( 'X-Request-Id' ) ?? '' ),
		retryAfter: Number( response.headers.get( 'Retry-After' ) ) || 0,
	} );
}

function textOf( value: unknown ): string {
	return typeof value === 'string' ? value : '';
}

function defaultCode( status: number, isUnavailable: boolean ): string {
	if ( isUnavailable ) {
		return 'service_unavailable';
	}
	const codes: Record< number, string > = {
		401: 'signed_out',
		403: 'forbidden',
		404: 'not_found',
		409: 'conflict',
		413: 'too_large',
		422: 'invalid_input',
		429: 'too_many_requests',
	};
	return codes[ status ] ?? 'unexpected';
}
