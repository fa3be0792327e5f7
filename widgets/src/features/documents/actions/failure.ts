import { ApiError } from '../../../api/errors';

/**
 * Returns the failure if it has a message for the member, its own or the service’s, else one with the spec’s sentence for the action
 * (document 2, section 8).
 */
export function withFallback( failure: unknown, fallback: string ): unknown {
	const hasOwnMessage =
		failure instanceof ApiError &&
		( failure.kind !== 'refused' ||
			( failure.status < 500 && ( failure.message || failure.errorCode !== 'unexpected' ) ) );
	if ( ! failure || hasOwnMessage ) {
		return withField( failure );
	}
	const { status, requestId } = failure instanceof ApiError ? failure : { status: 0, requestId: '' };
	return new ApiError( { kind: 'refused', status, errorCode: 'act_failed', message: fallback, requestId } );
}

/** The message about a field is more specific than the one about the whole. */
function withField( failure: unknown ): unknown {
	if ( ! ( failure instanceof ApiError ) || failure.errorCode !== 'invalid_input' ) {
		return failure;
	}
	const message = firstText( failure.errors );
	return message ? new ApiError( { ...failure, message } ) : failure;
}

function firstText( errors: unknown ): string {
	if ( typeof errors === 'string' ) {
		return errors;
	}
	const inside = errors && typeof errors === 'object' ? Object.values( errors ) : [];
	return inside.map( firstText ).find( Boolean ) ?? '';
}
