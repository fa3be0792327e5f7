/** What a registration needs next. */
export type NextStep =
	| 'name'
	| 'answers'
	| 'pay'
	| 'wait_for_payment'
	| 'submit'
	| 'wait'
	| 'fix'
	| 'done'
	| 'none';

/** A message of ASIC. */
export interface MessageEvent {
	errorCode: string;
	severity: string;
	description: string;
}

/** What is wrong with the answers of a registration, or may be. */
export interface Finding {
	code: string;
	severity: 'error' | 'warning';
	message: string;
	/** The path of the answer that mends it; null if none does. */
	question: string | null;
}

/** A message of ASIC about a submission, explained. */
export interface AsicMessage {
	code: string;
	severity: string;
	/** As ASIC words it. */
	description: string;
	explanation: string;
	/** The path of the answer to change; null if there is none. */
	question: string | null;
}

/** A numbered submission to ASIC. */
export interface Submission {
	number: number;
	state: string;
	state_name: string;
	at: string;
	messages: AsicMessage[];
}

/** What happened to a registration. */
export interface TimelineEntry {
	at: string;
	title: string;
	text: string;
	/** Who did it; null for ASIC and the service. */
	by: string | null;
}

/** How the registration of a company stands (GET asic/registration). */
export interface Registration {
	document_id: number;
	name: string;
	/** Cents; null until it was looked up. */
	fee: number | null;
	payment_status: 'REQUIRED' | 'RESERVED' | 'DECLINED' | 'PAID';
	payment_status_name: string;
	asic_status: string | null;
	asic_status_name: string;
	/** The current state in one sentence. */
	status_sentence: string;
	next_step: NextStep;
	/** Until when the payment gateway is locked; null if it is not. */
	locked_until: string | null;
	/** The payment page that was opened and left. */
	retry_url: string | null;
	/** These are empty as long as there are none. */
	transaction_number: string;
	receipt_number: string;
	acn: string;
	certificate: { download_id: string; until: string } | null;
	receipt: { download_id: string } | null;
	submissions: Submission[];
	timeline: TimelineEntry[];
	findings: Finding[];
	notes: string[];
}

/** The answer of the name check. */
export interface NameCheck {
	is_available: boolean;
	is_manual_check: boolean;
	message: string;
}

/** The answer of the start of a payment. */
export interface PaymentStart {
	payment: { paymentURL: string } | null;
	messageEvent: MessageEvent[] | null;
	locked_until: string | null;
}

/** The answer of the status query. */
export interface TransactionStatus {
	receiptNum: string | null;
	declinedCode: string | null;
	declinedMessage: string | null;
	payment_status: string;
	asic_status: string | null;
}

/** The answer of a lodgement. */
export interface Lodgement {
	notProcessed: boolean;
	messageEvent: MessageEvent[] | null;
}

/** The consents of the wizard with the name (PUT asic/application-data). */
export interface ApplicationData {
	doc_id: number;
	proposed_name: string;
	legal_element: string;
	template_name: string;
	is_asic: boolean;
	pre_registration_consent: boolean;
	pre_director_read: boolean;
	pre_director_offences: boolean;
	pre_director_requirement: boolean;
	acknowledgement: boolean;
}

/** A call to ASIC as its log has it (document 2, section 3: Integration log row). */
export interface AsicLogRow {
	id: number;
	created_at: string;
	action: string;
	is_success: boolean;
	request: Record< string, unknown >;
	response: { status: string; message: string };
	/** Null for calls of the service. */
	created_user: { display_name: string | null; user_email: string | null } | null;
}
