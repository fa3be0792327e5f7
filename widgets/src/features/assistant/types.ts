/** The answer of a turn, as tests/fixtures/assistant/turns has them. */
export interface TurnResult {
	session_id: string;
	/** The next turn has the number after it. */
	turn: number;
	agent: 'greeter' | 'finder' | 'interviewer';
	phase: Phase;
	say: Sentence[];
	show: Show;
	/** A value that counts after a yes. */
	pending: Pending | null;
	changes: Change[];
	progress: { answered: number; open: number; section: string } | null;
	effect: Effect | null;
	target: Target | null;
	note: string;
	listen: { kind: 'grammar' | 'free' | 'yes_no'; hints: string[] };
}

export type Phase =
	'hello' | 'search' | 'chosen' | 'ask' | 'read_back' | 'leaving' | 'ready' | 'change' | 'creating' | 'created';

export type Effect =
	'create_draft' | 'open_store' | 'open_sales' | 'open_upload' | 'open_import' | 'focus_field' | 'suggest_actions';

export interface Sentence {
	id: string;
	text: string;
	exact: boolean;
	voice: 'any' | 'local';
}

export interface Show {
	text: string;
	question: AskedQuestion | null;
	options: { text: string; value: string }[];
	/** Buttons; the id comes back as `choice`. */
	choices: { id: string; label: string }[];
	suggestions: { value: string; display: string; source: string }[];
}

export interface AskedQuestion {
	path: string;
	label: string;
	type: string;
	required: boolean;
	help: string;
	format: string;
	multiple: boolean;
	problem: string;
	value: string;
	/** Typed only, and never shown or kept. */
	is_secret: boolean;
}

export interface Pending {
	path: string;
	label: string;
	value: string;
	display: string;
	spelled: string;
	entry: number;
}

/** An answer that was accepted, for the form. */
export interface Change {
	path: string;
	before: unknown;
	after: unknown;
	/** Its number in the log. */
	entry: number;
}

/** What an effect needs: the template of a draft, or the product in the store. */
export interface Target {
	template_id: number;
	name: string;
	is_asic_document: boolean;
	/** Idempotency-Key of POST /doc/draft. */
	draft_key: string;
}

/** What the member said, typed or chose; a prompt has the agent begin or go on. */
export type Reply =
	/** The confidence is that of the recogniser; null if it has none. */
	| { input: 'spoken'; text: string; confidence: number | null }
	/** What was heard for an entry of the log, as the member changed it; it is understood again and read back. */
	| { input: 'edited'; text: string; entry: number }
	| { input: 'typed'; text: string }
	| { input: 'chosen'; choice: string; label: string }
	| { input: 'prompt'; text: string };

export interface Started {
	session_id: string;
	agent: TurnResult[ 'agent' ];
	/** Text of the first turn. */
	first_prompt: string;
	result: TurnResult | null;
}

export interface LogEntry {
	ask: string;
	answer: string;
	number: number;
	input: 'typed' | 'spoken' | 'chosen' | 'suggested' | 'extracted';
	state: 'proposed' | 'accepted' | 'rejected' | 'corrected' | 'skipped';
}

export interface ShownSession {
	session_id: string;
	doc_id: number | null;
	messages: LogEntry[];
	result: TurnResult | null;
	/** The answers, in base64. */
	xml: string;
}
