/** A document's sync to a system, with what it does (decision 0097). */
export interface SyncView {
	id: number;
	docId: number;
	app: string;
	app_name: string;
	tenant_id: string;
	tenant_name: string;
	contact_type: ContactType;
	target_id: string;
	state: 'planning' | 'planned' | 'running' | 'done' | 'failed' | 'stopped';
	plan_digest: string;
	notices: string[];
	/** What has to be changed in the document first. */
	errors: string[];
	questions: SyncQuestion[];
	failure: string;
	progress: { done: number; total: number; message: string };
	steps: SyncStep[];
	created_at: string;
	confirmed_at: string | null;
	finished_at: string | null;
}

export interface SyncStep {
	id: number;
	kind: string;
	action: SyncAction;
	title: string;
	before: Labelled[];
	after: Labelled[];
	/** Records of the system that may be the one. */
	candidates: { external_id: string; label: string }[];
	external_id: string;
	is_chosen: boolean;
	state: 'planned' | 'sending' | 'done' | 'failed' | 'unclear' | 'skipped';
	note: string;
	failure: string;
}

export type SyncAction = 'create' | 'link' | 'change' | 'keep' | 'upload' | 'note';
export type ContactType = '' | 'company' | 'individual';

interface Labelled {
	label: string;
	value: string;
}

/** What a plan needs to know first. */
export interface SyncQuestion {
	name: string;
	label: string;
	choices: string[];
}

/** A system that a document can be synced to, with the last sync. */
export interface SyncTarget {
	app: string;
	name: string;
	is_connected: boolean;
	needs_reconnect: boolean;
	is_offered: boolean;
	tenants: { tenant_id: string; tenant_name: string; selected: boolean }[];
	sync: LastSync | null;
}

export interface LastSync {
	id: number;
	state: SyncView[ 'state' ];
	finished_at: string | null;
	failure: string;
}

/** What a sync begins with. */
export interface SyncRequest {
	tenant_id: string;
	contact_type: ContactType;
	/** The record to sync to; empty to find or create one. */
	target_id: string;
	/** Answers to the questions of the plan. */
	options: Record< string, string >;
}

/** A client of the practice. */
export interface PracticeClient {
	external_id: string;
	name: string;
	number: string;
	email: string;
}

export interface PracticeClients {
	rows: PracticeClient[];
	page: number;
	total_page: number;
}

/** Whether the details of parties are complete for Simple Fund 360. */
export interface ContactValidation {
	valid: boolean;
	errors: string[];
}

/** The certificate of registration at CAS 360. */
export interface CertificateState {
	state: 'none' | 'pending' | 'uploaded' | 'failed';
	note: string;
}
