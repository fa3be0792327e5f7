import { __, sprintf } from '@wordpress/i18n';
import { ApiError } from './errors';

const rest = () => __( 'The service is taking a short break. Please try again in a moment.', 'lyd' );
const ours = () => __( 'Something went wrong on our side. Please try again.', 'lyd' );
const wrong = () => __( 'There is something wrong. Please try again!', 'lyd' );

/** Words for every `error_code` of the service and the plugin, and for what goes wrong on the way there. */
export const words: Record< string, () => string > = {
	// On the way.
	offline: () => __( 'You are offline. Check your connection and try again.', 'lyd' ),
	timeout: () => __( 'This is taking too long. Please try again.', 'lyd' ),
	service_unavailable: () => __( 'The document service cannot be reached just now. Please try again.', 'lyd' ),
	unexpected: ours,
	// Of the service as a whole.
	signed_out: () => __( 'Your session has ended.', 'lyd' ),
	not_signed_in: () => __( 'Your session has ended.', 'lyd' ),
	forbidden: () => __( 'Your role does not allow this. Ask the owner or a manager of your company.', 'lyd' ),
	upgrade_needed: () => __( 'This feature is not available for Lite Plan.', 'lyd' ),
	not_found: () => __( 'This is no longer here, or is not yours to see.', 'lyd' ),
	invalid_input: () => __( 'Some of this could not be accepted.', 'lyd' ),
	bad_request: ours,
	method_not_allowed: ours,
	unsupported_media_type: ours,
	too_large: () => __( 'This is too large to send.', 'lyd' ),
	conflict: () => __( 'Somebody changed this in the meantime. Reload and try again.', 'lyd' ),
	changed_meanwhile: () => __( 'This was changed in the meantime. Please look again.', 'lyd' ),
	too_many_requests: () => __( 'Too many tries in a short time. Please wait a moment.', 'lyd' ),
	busy: () => __( 'Somebody else is changing this right now. Please try again.', 'lyd' ),
	database_unavailable: rest,
	redis_unavailable: rest,
	converter_unavailable: rest,
	internal_error: ours,
	// Of the partners behind it.
	partner_unavailable: wrong,
	partner_refused: wrong,
	invalid_partner_response: wrong,
	bad_signature: wrong,
	// Of two-factor authentication.
	wrong_code: () => __( 'This code does not match. Please try again.', 'lyd' ),
	two_factor_on: () => __( 'Two-factor authentication is enabled already.', 'lyd' ),
	two_factor_off: () => __( 'Two-factor authentication is not enabled.', 'lyd' ),
	two_factor_not_begun: () => __( 'This has expired. Please start again.', 'lyd' ),
	two_factor_elsewhere: () => __( 'Please use the set-up page of this site for that.', 'lyd' ),
	// Of orders and payments.
	order_used: () => __( 'Cannot use this product. Please contact admin for more information', 'lyd' ),
	order_unpaid: () => __( 'Your order is in progress. Please contact admin for more information', 'lyd' ),
	order_paid: () => __( 'Your order is in progress. Please contact admin for more information', 'lyd' ),
	order_closed: () =>
		__( 'There was an error while processing order payment. Please contact admin for more information', 'lyd' ),
	order_refused: wrong,
	payment_unavailable: wrong,
	store_unavailable: wrong,
	// Of products and coupons.
	product_unavailable: () => __( 'Cannot use this product. Please contact admin for more information', 'lyd' ),
	template_locked: () => __( 'Cannot use this template. Please contact admin for more information', 'lyd' ),
	coupon_already_applied: () => __( 'Coupon code already applied!', 'lyd' ),
	coupon_not_found: () => __( 'This coupon code does not exist!', 'lyd' ),
	coupon_not_combinable: () => __( 'This coupon cannot be used in conjunction with other coupons.', 'lyd' ),
	coupon_not_for_product: () => __( 'This coupon cannot be used for this template.', 'lyd' ),
	coupon_limit_reached: () => __( 'The coupon usage limit has been reached.', 'lyd' ),
	coupon_expired: () => __( 'This coupon has expired.', 'lyd' ),
	coupon_minimum: () => __( 'The minimum spend for this coupon is not reached.', 'lyd' ),
	coupon_maximum: () => __( 'The maximum spend for this coupon is exceeded.', 'lyd' ),
	coupon_not_yours: () => __( 'This coupon cannot be used with your e-mail address.', 'lyd' ),
	// Of documents, folders and credits.
	opened_elsewhere: () => __( 'Sorry, this document is opened at another tab.', 'lyd' ),
	document_completed: () => __( 'You can not interview a completed document.', 'lyd' ),
	acknowledgement_required: () => __( 'Please acknowledge what the template asks for first.', 'lyd' ),
	nothing_to_acknowledge: () => __( 'There is nothing to acknowledge for this document.', 'lyd' ),
	template_unavailable: () => __( 'Cannot use this template. Please contact admin for more information', 'lyd' ),
	payment_required: () => __( 'Please purchase this template to start the document.', 'lyd' ),
	credits_exhausted: () => __( 'Document limit usage has been reached', 'lyd' ),
	plan_not_found: () => __( 'This plan is not on offer. Please contact our sales team.', 'lyd' ),
	already_shared: () => __( 'Already in this shared folder.', 'lyd' ),
	owner_confirm_required: () => __( 'Changes need to be notified', 'lyd' ),
	document_deleted: () => __( 'This document was deleted, so its files were not made.', 'lyd' ),
	file_not_ready: () => __( 'There is no such file for this document yet.', 'lyd' ),
	folder_not_found: () => __( 'This folder is no longer here.', 'lyd' ),
	folder_too_deep: () => __( 'Folders can be nested three levels deep.', 'lyd' ),
	folder_not_empty: () => __( 'You cannot delete a folder which contains sub folder(s) or document(s).', 'lyd' ),
	folder_cycle: () => __( 'A folder cannot be moved into itself or into a folder that lies in it.', 'lyd' ),
	folder_elsewhere: () => __( 'A folder can only be moved within My Documents, or within Shared Folders.', 'lyd' ),
	folder_already_shared: () => __( 'This folder is in Shared Folders already.', 'lyd' ),
	share_not_found: () => __( 'This folder is not in Shared Folders any more.', 'lyd' ),
	// Of interviews and assembly.
	invalid_answers: () => __( 'Some answers could not be accepted.', 'lyd' ),
	template_fault: () =>
		__(
			'This template has a fault, so the document could not be made. Your answers are kept. Please contact us.',
			'lyd'
		),
	pdf_fault: () =>
		__(
			'The PDF could not be made from this document. Your answers are kept. Please try again or contact us.',
			'lyd'
		),
	assembly_failed: () =>
		__( 'The document could not be made just now. Your answers are kept. Please try again.', 'lyd' ),
	preview_expired: () => __( 'This preview has expired. Please open it again.', 'lyd' ),
	download_expired: () => __( 'This download link has expired. Please open the document again.', 'lyd' ),
	return_path_refused: ours,
	webhooks_unsigned: ours,
	wrong_password: () => __( 'Your current password is not right.', 'lyd' ),
	address_taken: () => __( 'There is an account with this email address. Please sign in.', 'lyd' ),
	picture_kind_refused: () => __( 'You can only upload JPEG/JPG/GIF/PNG file!', 'lyd' ),
	picture_too_large: () => __( 'Image must smaller than 2MB!', 'lyd' ),
	picture_failed: () => __( 'The file upload failed.', 'lyd' ),
	// Of companies and who is invited to them.
	role_not_set: () => __( 'Fail to set new role. Please try again!', 'lyd' ),
	owner_stays: () => __( 'A company needs its owner. Please transfer the ownership first.', 'lyd' ),
	seats_full: () => __( 'Every seat of your plan is taken.', 'lyd' ),
	already_invited: () => __( 'There is an open invitation for this address already.', 'lyd' ),
	already_member: () => __( 'This person is a member of your company already.', 'lyd' ),
	invitation_closed: () => __( 'This invitation is closed.', 'lyd' ),
	invitation_for_another: () => __( 'This invitation was sent to another e-mail address.', 'lyd' ),
	team_not_empty: () =>
		__( 'Your own company still holds documents, folders, credits or a plan that is paid.', 'lyd' ),
	leave_team_first: () =>
		__( 'You are in another company. Please leave it first, or transfer it if it is yours.', 'lyd' ),
	package_refused: () => __( 'This package was not published.', 'lyd' ),
};

/** Codes whose own message says more than ours would: what the service writes for the member is shown. */
const spoken = new Set( [
	'invalid_input',
	'invalid_answers',
	'conflict',
	'changed_meanwhile',
	'forbidden',
	'credits_exhausted',
	'folder_too_deep',
	// Which way it ended, and whose seats they are.
	'invitation_closed',
	'seats_full',
	// The service names the file.
	'picture_failed',
	// The service names the coupon and the amounts.
	'coupon_not_found',
	'coupon_not_combinable',
	'coupon_not_for_product',
	'coupon_expired',
	'coupon_minimum',
	'coupon_maximum',
	'coupon_not_yours',
] );

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
