/** What a signer's link opens (POST /sign/link). */
export interface Link {
	state: LinkState;
	firm: string;
	sender_name: string;
	document_name: string;
	signer_name: string;
	role: SignerRole;
	/** YYYY-MM-DD. */
	due_date: string | null;
	/** Whether the signed document is ready. */
	can_download: boolean;
	code_channel: 'email' | 'sms';
	/** Where codes are sent, masked; empty if none can be sent. */
	code_to: string;
	/** A sentence on the state. */
	message: string;
}

export type LinkState = 'ready' | 'waiting' | 'finished' | 'declined' | 'ended' | 'replaced' | 'expired';
export type SignerRole = 'signer' | 'approver' | 'copy';

/** POST /sign/session. */
export interface SigningSession {
	session: string;
	/** ISO moment. */
	expires_at: string;
}

/** A place on a page; left, top, width and height are shares of the page, from 0 to 1. */
export interface SigningField {
	id: string;
	kind: 'signature' | 'date';
	page: number;
	left: number;
	top: number;
	width: number;
	height: number;
	label: string;
}

/** A signature as it is sent: a PNG as base64, or a name that the service writes. */
export type Signature = { kind: 'drawn' | 'uploaded'; image: string } | { kind: 'typed'; text: string };

/** PUT /sign/draft. */
export interface Draft {
	consented: boolean;
	signature: Signature | null;
	/** Ids of fields. */
	placed: string[];
}

/** The documents to sign (GET /sign/bundle). */
export interface Bundle {
	document_name: string;
	firm: string;
	sender_name: string;
	email_body: string;
	signer: { name: string; role: SignerRole; capacity: string; is_witness: boolean; parent_name: string };
	files: { part: number; name: string; first_page: number; page_count: number; sha256: string }[];
	/** Sizes in points. */
	pages: { number: number; width: number; height: number }[];
	fields: SigningField[];
	consent: { version: string; text: string };
	draft: Draft | null;
	allows_delegation: boolean;
	group_name: string;
	/** How many of the others have signed. */
	signed_by_others: number;
	of: number;
	content_hash: string;
}

/** POST /sign/complete. */
export interface Outcome {
	state: LinkState;
	message: string;
}

/** POST /sign/delegate. */
export interface Substitute {
	full_name: string;
	email: string;
	phone_number: string;
	reason: string;
}

/** POST /sign/check. */
export interface CheckResult {
	is_known: boolean;
	state: 'signed' | 'sent' | null;
	/** ISO moment. */
	sealed_at: string | null;
	signers: number;
}
