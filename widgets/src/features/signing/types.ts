/** A person whom the interview names as a signer or a witness (document 3, section 3, Signer). */
export interface Signer {
	id: string | number;
	name: string;
	email: string;
	phone: string;
	is_witness: boolean;
	/** The `meta_key` of the signer whom a witness watches; empty for all others. */
	parent: string;
	parent_name: string;
	last_signer: boolean;
	meta_key: string;
	date_key: string;
	capacity: string;
}

/** A group that the service proposes, with the reason for all of them beside it. */
export interface ProposedGroup {
	index: number;
	name: string;
	lock_last_signing_group: boolean;
	/** How many have to sign; null means all. */
	needed: number | null;
	meta_keys: string[];
}

/** What the check before sending found. An error blocks, a warning has to be accepted. */
export interface Finding {
	code: string;
	severity: 'error' | 'warning';
	message: string;
	/** The signers it concerns; none if it concerns the document. */
	meta_keys: string[];
}

/** A country code option (document 3, section 3, Other). */
export interface AreaCode {
	code: string;
	name: string;
	area_code: string;
}

/** The response of GET /fusesign/list-signer. */
export interface SigningSetup {
	signers: Signer[];
	groups: ProposedGroup[];
	reason: string;
	findings: Finding[];
	providers: { code: string; name: string }[];
	default_subject: string;
	default_body: string;
	area_codes: AreaCode[];
	/** YYYY-MM-DD: the current day of the site. */
	min_due_date: string;
}

export type Role = 'signer' | 'approver' | 'copy';

/** The state of a signer in the words of document 3, section 3. */
export type SignerStatusName = 'Pending Signature' | 'Signed' | 'Rejected';

/** Signer status (document 3, section 3); a group has its signers in `items`. */
export interface SignerStatus {
	SignOn: string | null;
	Note: string | null;
	Name: string;
	Email: string;
	CustomerBundleStatusName: SignerStatusName;
	SigningGroup: number | null;
	SigningGroupName: string | null;
	is_active: boolean;
	items: SignerStatus[];
	signer_id: number | null;
	role: Role;
	is_witness: boolean;
	can_correct: boolean;
	Phone?: string | null;
}

export type BundleState =
	| 'preparing'
	| 'pending'
	| 'completed'
	| 'signed'
	| 'declined'
	| 'expired'
	| 'recalled'
	| 'failed';

/** The response of GET /fusesign/bundle/get: how a document's signing stands. */
export interface Bundle {
	provider: string;
	state: BundleState;
	state_name: string;
	reason: string | null;
	ended_by: string | null;
	ended_at: string | null;
	LastReminderSent: string | null;
	DateSent: string | null;
	DueDate: string | null;
	total_signed: number;
	total_signer: number;
	is_group: boolean;
	bundle_status: string | null;
	can_recall: boolean;
	can_remind: boolean;
	seal_problem: string | null;
	CustomerActionStatus: SignerStatus[];
}

/** A history row (document 3, section 3). */
export interface HistoryRow {
	created_at: string;
	customer_name: string;
	action_des: string;
}

export interface HistoryPage {
	rows: HistoryRow[];
	page: number;
	total_page: number;
}
