import { __, sprintf } from '@wordpress/i18n';
import { ApiError } from './errors';
import { serviceMessages } from './messages.gen';

const internalError = () => serviceMessages.internal_error!();
/** Stands for the message of the service's answer. */
const fromService = () => internalError();
const couponRefused = () => __( 'This coupon cannot be used.', 'lyd' );

/** Messages for errors outside the service, and for codes where the page needs a longer or shorter text than the service's. */
const ownMessages: Record< string, () => string > = {
	// Connection between the page and the service.
	offline: () => __( 'You are offline. Check your connection and try again.', 'lyd' ),
	timeout: () => __( 'This is taking too long. Please try again.', 'lyd' ),
	service_unavailable: () => __( 'The document service cannot be reached just now. Please try again.', 'lyd' ),
	signed_out: () => __( 'Your session has ended.', 'lyd' ),
	not_signed_in: () => __( 'Your session has ended.', 'lyd' ),
	// General codes of the service.
	forbidden: () => __( 'Your role does not allow this. Ask the owner or a manager of your company.', 'lyd' ),
	not_found: () => __( 'This is no longer here, or is not yours to see.', 'lyd' ),
	folder_not_found: () => __( 'This folder is no longer here.', 'lyd' ),
	invalid_input: () => __( 'Some of this could not be accepted.', 'lyd' ),
	too_large: () => __( 'This is too large to send.', 'lyd' ),
	conflict: () => __( 'Somebody changed this in the meantime. Reload and try again.', 'lyd' ),
	too_many_requests: () => __( 'Too many tries in a short time. Please wait a moment.', 'lyd' ),
	two_factor_on: () => __( 'Two-factor authentication is enabled already.', 'lyd' ),
	bad_signature: () => serviceMessages.partner_refused!(),
	// The service's message is of no use to a member.
	unexpected: internalError,
	bad_request: internalError,
	method_not_allowed: internalError,
	unsupported_media_type: internalError,
	return_path_refused: internalError,
	return_address_refused: internalError,
	webhooks_unsigned: internalError,
	// If the service does not name the coupon and the amounts.
	coupon_not_found: couponRefused,
	coupon_not_combinable: couponRefused,
	coupon_not_for_product: couponRefused,
	coupon_expired: couponRefused,
	coupon_minimum: couponRefused,
	coupon_maximum: couponRefused,
	coupon_not_yours: couponRefused,
	// Texts that no page needs without the service's answer, which is shown: of signing, of ASIC, of single pages.
	address_taken: fromService,
	folder_elsewhere: fromService,
	plan_not_found: fromService,
	clocks_differ: fromService,
	consent_expired: fromService,
	idempotency_key_reused: fromService,
	no_space: fromService,
	order_update_refused: fromService,
	pdf_fault: fromService,
	too_many_attachments: fromService,
	connection_lost: fromService,
	plan_changed: fromService,
	plan_incomplete: fromService,
	sync_ended: fromService,
	sync_not_offered: fromService,
	sync_running: fromService,
	sync_stopped: fromService,
	document_deleted: fromService,
	invitation_for_another: fromService,
	nothing_to_acknowledge: fromService,
	nothing_to_pay: fromService,
	same_version: fromService,
	two_factor_elsewhere: fromService,
	two_factor_not_begun: fromService,
	two_factor_off: fromService,
	approval_by_another: fromService,
	bundle_too_large: fromService,
	package_refused: fromService,
	pdf_already_signed: fromService,
	pdf_encrypted: fromService,
	pdf_too_long: fromService,
	pdf_unreadable: fromService,
	request_state_changed: fromService,
	seal_identity_unusable: fromService,
	signature_blank: fromService,
	signature_place_missing: fromService,
	signature_refused: fromService,
	signature_too_large: fromService,
	time_stamp_failed: fromService,
	too_many_files: fromService,
	wrong_version_state: fromService,
	asic_consent_missing: fromService,
	asic_form_incomplete: fromService,
	asic_not_changed: fromService,
	asic_payment_starting: fromService,
	asic_unavailable: fromService,
	not_asic_document: fromService,
	consent_required: fromService,
	correction_refused: fromService,
	delegation_refused: fromService,
	not_sent_for_signing: fromService,
	not_your_turn: fromService,
	nothing_to_remind: fromService,
	provider_unavailable: fromService,
	signature_incomplete: fromService,
	signing_code_refused: fromService,
	signing_document_changed: fromService,
	signing_link_ended: fromService,
	signing_link_unknown: fromService,
	signing_not_ready: fromService,
	signing_over: fromService,
	signing_session_ended: fromService,
	witness_statement_required: fromService,
};

/** Codes whose response has a message for the specific case, which is shown unchanged. */
const specificCodes = new Set( [
	'invalid_input',
	'invalid_answers',
	'conflict',
	'changed_meanwhile',
	'forbidden',
	'credits_exhausted',
	'folder_too_deep',
	// The service names what is missing.
	'document_not_ready',
	// The service states how the invitation ended, or how to get seats.
	'invitation_closed',
	'seats_full',
	// The service names the file and the place.
	'template_fault',
	// The service names the file, or what is wrong with it.
	'picture_failed',
	'attachment_refused',
	// The service names the day on which it starts again.
	'assistant_limit',
] );

const findMessage = ( code: string ) => ownMessages[ code ] ?? serviceMessages[ code ];

/** Whether a code has a message here. */
export const hasMessage = ( code: string ) => Boolean( findMessage( code ) );

/** Returns the text for an `error_code` that a page shows without a response of the service. */
export const messageForCode = ( code: string ) => ( findMessage( code ) ?? internalError )();

/** Returns the text for an error: by its code, else the service's own message. */
export function messageFor( error: unknown ): string {
	if ( ! ( error instanceof ApiError ) ) {
		return internalError();
	}
	const ownMessage = findMessage( error.errorCode );
	// The service names the coupon and the amounts.
	const isSpecific = ! ownMessage || ownMessage === couponRefused || ownMessage === fromService;
	if ( error.message && ( isSpecific || specificCodes.has( error.errorCode ) ) ) {
		return error.message;
	}
	return ( ownMessage ?? internalError )();
}

/** Returns the line with the request id for support; empty if there is none. */
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
