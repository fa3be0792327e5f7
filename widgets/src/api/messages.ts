import { __, sprintf } from '@wordpress/i18n';
import { ApiError } from './errors';

/** Words for every `error_code` of the service and the plugin, and for what goes wrong on the way there. */
export const words: Record< string, () => string > = {
	offline: () =>
		__( 'You are offline. Check your connection and try again.', 'lyd' ),
	timeout: () =>
		__( 'This is taking too long. Please try again.', 'lyd' ),
	service_unavailable: () =>
		__( 'The document service cannot be reached just now. Please try again.', 'lyd' ),
	signed_out: () => __( 'Your session has ended.', 'lyd' ),
	forbidden: () =>
		__( 'Your role does not allow this. Ask the owner or a manager of your company.', 'lyd' ),
	not_signed_in: () => __( 'Your session has ended.', 'lyd' ),
	internal_error: () => __( 'Something went wrong on our side. Please try again.', 'lyd' ),
	database_unavailable: () => __( 'The service is taking a short break. Please try again in a moment.', 'lyd' ),
	redis_unavailable: () => __( 'The service is taking a short break. Please try again in a moment.', 'lyd' ),
	converter_unavailable: () => __( 'The service is taking a short break. Please try again in a moment.', 'lyd' ),
	not_found: () => __( 'This is no longer here, or is not yours to see.', 'lyd' ),
	conflict: () => __( 'Somebody changed this in the meantime. Reload and try again.', 'lyd' ),
	too_large: () => __( 'This is too large to send.', 'lyd' ),
	invalid: () => __( 'Some of this could not be accepted.', 'lyd' ),
	too_many_requests: () => __( 'Too many tries in a short time. Please wait a moment.', 'lyd' ),
	opened_elsewhere: () => __( 'Sorry, this document is opened at another tab.', 'lyd' ),
	document_completed: () => __( 'You can not interview a completed document.', 'lyd' ),
	unexpected: () => __( 'Something went wrong on our side. Please try again.', 'lyd' ),
};

/** Codes whose own message says more than ours would: what the service writes for the member is shown. */
const spoken = new Set( [ 'invalid', 'conflict', 'forbidden' ] );

/** What to tell the member about an error: our words for its code, else the service's own message. */
export function messageFor( error: unknown ): string {
	if ( ! ( error instanceof ApiError ) ) {
		return words.unexpected!();
	}
	if ( error.message && ( spoken.has( error.errorCode ) || ! words[ error.errorCode ] ) ) {
		return error.message;
	}
	return ( words[ error.errorCode ] ?? words.unexpected! )();
}

/** The small line for support; empty when there is no request to quote. */
export function referenceFor( error: unknown ): string {
	if ( ! ( error instanceof ApiError ) || ! error.requestId ) {
		return '';
	}
	return sprintf(
		/* translators: %s: request id. */
		__( 'Reference for support: %s', 'lyd' ),
		error.requestId
	);
}
