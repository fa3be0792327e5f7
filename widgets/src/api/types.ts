/**
 * The types of the service's requests and responses. Their schemas are generated: `npm run types` reads the OpenAPI document of
 * a running stack into types.gen.ts.
 */
import type { components } from './types.gen';

export type Schemas = components[ 'schemas' ];

export type Capability =
	| Schemas[ 'Account' ][ 'capabilities' ][ number ]
	| `account.${ 'see' | 'edit' }`
	| `teams.${ 'edit' | 'members' | 'set_role' | 'invite' | 'remove_member' | 'leave' | 'transfer' }`
	| `integrations.${ 'see' | 'change_organisation' | 'connect' }`;
export type Account = Schemas[ 'Account' ];
export type Role = 'owner' | 'manager' | 'member';
/** The response of GET /me: the data of the caller for a whole page of the account. */
export interface Me {
	/** `avatar` is empty if there is no picture. */
	user: { id: number; display_name: string; email: string; avatar: string };
	team: MyTeam & Credits;
	role: Role;
	plan: { slug: string; name: string; status: 'active' | 'expired' };
	capabilities: Capability[];
	needs_upgrade: Capability[];
	credits: Credits;
	membership: Membership & { show_video: boolean; video_url: string };
	counts: { members: number; seats: number; invitations: number; integrations: number };
	two_factor: TwoFactor;
	announcement: { id: number; content: string; url: string } | null;
	organisations: { tenant_id: string; tenant_name: string; selected: boolean }[];
	/** Of the accounting application; loading until they are read after connecting. */
	organisations_state: 'none' | 'loading' | 'ready' | 'lost';
	/** Only on the first page of the account. */
	dashboard?: Omit< Schemas[ 'Dashboard' ], 'current' | 'recent' | 'failed' | 'month' > & {
		current: DocumentRow | null;
		recent: DocumentRow[];
		failed: DocumentRow[];
		/** Only for the owner. */
		month: Month | null;
	};
	/** Only on the profile page. */
	profile?: Profile;
	/** Only on the integrations page. */
	connections?: AppGroup[];
}
/** The activity of the firm in the last 30 days. */
export type Month = Omit< Schemas[ 'Month' ], 'credits_used' > & { credits_used: number | null };
/** A member's profile (document 1, section 3). */
export type Profile = Schemas[ 'Profile' ];
/** A country with its states. */
export type Country = Schemas[ 'Country' ];
/** The security events of an account and the sessions of its member. */
export type Security = Schemas[ 'Security' ];
export type SecurityEvent = Schemas[ 'SecurityEvent' ];
export type SignedIn = Schemas[ 'Session' ];
/** The team's document credits; without a limit documents use none. */
export interface Credits {
	hasLimit: number;
	limit: number | null;
	used: number;
}
export interface Address {
	unit: string;
	address_1: string;
	address_2: string;
	street_type: string;
	city: string;
	state: string;
	postcode: string;
	country: string;
}
/** The caller's company (document 1, section 3). */
export interface MyTeam {
	id: number;
	name: string;
	companyName: string;
	owner: { id: number };
	ownerId: number;
	company_logo: { id: number; url: string } | null;
	company_registration_no: string;
	companyNumber: string;
	billing_address: Address | null;
	industry: string;
	website: string;
}
/** Two-factor state with the field names of the WP 2FA plugin (document 1, section 4), for either provider. */
export interface TwoFactor {
	id: number;
	wp_2fa_2fa_status: string;
	wp_2fa_enabled_methods: string[];
	provider: 'lyd' | 'wp2fa';
	/** Setup page of the other plugin; empty if this plugin provides the setup. */
	setup_url: string;
}
/** An application and the member's connection to it; '1' and '0' are the documents' yes and no. */
export type App = Schemas[ 'App' ];
/** Applications of one kind. */
export type AppGroup = Schemas[ 'AppGroup' ];
/** An organisation of the accounting application (Xero: a tenant). */
export type Organisation = Me[ 'organisations' ][ number ];
export type Folder = Schemas[ 'Folder' ];
export type FolderCreate = Schemas[ 'FolderCreate' ];
export type FolderRename = Schemas[ 'FolderRename' ];
export type FolderMove = Schemas[ 'FolderMove' ];
/** A target for moving a folder; if it is not allowed, with the reason. */
export type Destination = Schemas[ 'Destination' ];
export type Destinations = Schemas[ 'Destinations' ];
export type DeletedFolder = Schemas[ 'DeletedFolder' ];
export type DeletedDocument = Schemas[ 'DeletedDocument' ];
/** The number of documents of a list in each state. */
export type StatusCounts = Schemas[ 'StatusCounts' ];
/** A person whose documents a list may show. */
export type Person = Schemas[ 'Person' ];

/** The clients and matters of a list, each with the number of its documents. */
export type ClientCounts = Schemas[ 'ClientCounts' ];

/** A document in a list. */
export type DocumentRow = Omit< Schemas[ 'Document' ], 'folder' > & {
	folder: Schemas[ 'Named' ] | null;
};
/** One page of documents with the cursor of the next. */
export type DocumentPage = Omit< Schemas[ 'DocumentPage' ], 'rows' > & { rows: DocumentRow[] };
/** A shared folder that a document was added to. */
export type LinkedFolder = Schemas[ 'LinkedFolder' ];
/** Documents that can be added to a shared folder, and those already in it. */
export type ShareCheck = Schemas[ 'Sorted' ];
/** A request for a legal review or hard copies, with the fields for its member. */
export type OwnRequest = Schemas[ 'OwnRequest' ];
export type RequestTerms = Schemas[ 'Terms' ];
export type Log = Schemas[ 'Log' ];
export type LogRow = Schemas[ 'LogRow' ];
/** A call to a partner; no user for calls of the service. */
export type CallRow = Omit< Schemas[ 'CallRow' ], 'created_user' > & { created_user: Schemas[ 'CallUser' ] | null };
/** A part of the data change log of a document; `log_data` is tag code → the answer before and after, null is blank. */
export type ChangeLog = Schemas[ 'ChangeLog' ];
export type ChangeLogRow = Schemas[ 'ChangeLogRow' ];
export type LogTag = Schemas[ 'LogTag' ];
export type LogUser = Schemas[ 'LogUser' ];
/** A save with all of its changes, and what restoring it would change. */
export type SaveDetail = Schemas[ 'SaveDetail' ];
export type Restoration = Schemas[ 'Restoration' ];
export type AnswersRestore = Pick< Schemas[ 'AnswersRestore' ], 'revision' | 'seen_revision' | 'confirmed' >;
/** The result of restoring or resetting answers; null if the service refused it because the document is open elsewhere. */
export type AnswersReplaced = Schemas[ 'AnswersReplaced' ];
export type AnswerAuthors = Schemas[ 'AnswerAuthors' ];
/** An answer that is suggested for a question, and its source. */
export type AnswerSuggestion = Schemas[ 'AnswerSuggestion' ];
/** What the business register says of a number. */
export type Attachment = Schemas[ 'Attachment' ];
export type Attachments = Schemas[ 'Attachments' ];
export type Business = Schemas[ 'Business' ];
export type CheckedAddress = Schemas[ 'CheckedAddress' ];
/** A document with its answers (`xml`, base64). */
export type InterviewDocument = DocumentRow &
	Pick< Schemas[ 'DocumentWithAnswers' ], 'xml' | 'answer_revision' | 'opened_by_user' | 'has_assembly' >;
export type Draft = Schemas[ 'Draft' ];
export type Acknowledge = Schemas[ 'Acknowledge' ];
export type DraftCreate = Partial< Schemas[ 'DraftCreate' ] > & Pick< Schemas[ 'DraftCreate' ], 'template_id' >;
export type ActionToken = Schemas[ 'ActionToken' ];
export type AnswersSave = Omit< Schemas[ 'AnswersSave' ], 'source' > &
	Partial< Pick< Schemas[ 'AnswersSave' ], 'source' > >;
export type Saved = Schemas[ 'Saved' ];
export type Interview = Schemas[ 'Interview' ];
export type Section = Schemas[ 'Section' ];
export type Question = Schemas[ 'Question' ];
export type AtLeast = Schemas[ 'AtLeast' ];
export type Option = Schemas[ 'Option' ];
export type Repeat = Schemas[ 'Repeat' ];
export type Condition = Schemas[ 'Condition' ];
export type Assemble = Partial< Schemas[ 'Assemble' ] >;
export type Assembly = Omit< Schemas[ 'Assembly' ], 'bundle' > & {
	/** A zip of all files; null unless there are several. */
	bundle: Schemas[ 'Bundle' ] | null;
};
export type ViewableFile = Schemas[ 'ViewableFile' ];
/** A version of a document that can be compared with another one. */
export type DocumentVersion = Schemas[ 'ComparedVersion' ];
/** The changes between two versions; sections are null until they are found. */
export type Comparison = Schemas[ 'Comparison' ];
export type ComparedSection = Schemas[ 'ComparedSection' ];
export type ComparedBlock = Schemas[ 'ComparedBlock' ];
export type ComparedParagraph = Schemas[ 'ComparedParagraph' ];
export type TemplatePreview = Schemas[ 'TemplatePreview' ];
export type Preview = Schemas[ 'Preview' ];
export type TextRule = Schemas[ 'Rule' ];
export type TextPiece = Schemas[ 'Piece' ];
export type TextCell = Schemas[ 'Cell' ];
export type TextBlock = Omit< Schemas[ 'Block' ], 'cell' > & { cell: TextCell | null };
export type DocumentText = Omit< Schemas[ 'DocumentText' ], 'blocks' > & { blocks: TextBlock[] };
export type CreditPackage = Schemas[ 'CreditPackage' ];
/** The credits that a member used on a day; `doc_id` is a comma-separated list of documents. */
export type CreditSpend = Schemas[ 'Spent' ];
/** Credits that were added or refunded; `amount` as "$290.00", empty if nothing was paid. */
export type CreditPurchase = Schemas[ 'Bought' ];
/** The plan of the caller's team; days are YYYY-MM-DD, an empty end means no end. */
export type Membership = Omit< Schemas[ 'Membership' ], 'renewal' > & { renewal: Renewal | null };
/** The automatic renewal of the team's plan. */
export type Renewal = Schemas[ 'Renewal' ];
/** The membership with all plans. */
export type MembershipAndPlans = Omit< Schemas[ 'UserMembership' ], 'renewal' > & { renewal: Renewal | null };
/** A plan that the shop sells. */
export type Plan = Schemas[ 'PlanOffer' ];
/** The effect of buying a plan now. */
export type PlanPreview = Omit< Schemas[ 'PlanPreview' ], 'renewal' > & { renewal: RenewalTerms | null };
export type RenewalTerms = Schemas[ 'RenewalTerms' ];
export type Company = Schemas[ 'Company' ];

/** Fields of the specification that the widgets do not read. */
type UnusedOfProduct = 'category' | 'template' | 'price_html' | 'status' | 'downloads' | 'meta_data';
/** A product of the catalogue; the service decides which actions the caller may perform. */
export type Product = Omit< Schemas[ 'Product' ], UnusedOfProduct | 'meta' > & {
	/** Flags of the template, each "yes" or "no". */
	meta: Record< string, string | undefined >;
};
export type ProductCategory = Omit< Schemas[ 'CategoryRow' ], 'image' > & { image: { src: string } | null };
/** A frequently asked question about a product. */
export type Faq = Schemas[ 'Faq' ];
/** The price of a product with coupons. Amounts are Australian dollars including GST, as text. */
export type Quote = Schemas[ 'Quote' ];
/** A unit of a paid order that starts a document. */
export type OrderPiece = Schemas[ 'OrderPiece' ];
/** An order placed through the service; `id` is WooCommerce's. Amounts are Australian dollars including GST, as text. */
export type ShopOrder = Pick<
	Schemas[ 'Order' ],
	'id' | 'state' | 'kind' | 'product' | 'document_id' | 'pieces' | 'reason' | 'is_declined'
> &
	Pick< Schemas[ 'Order' ], 'coupon_lines' | 'subtotal' | 'discount_total' | 'total' > & { draft: Draft | null };

export interface Page< T > {
	rows: T[];
	page: number;
	total_page: number;
	total_record: number;
}

/** A system that clients come from, and the state of the member's connection to it. */
export type DataProvider = Schemas[ 'DataProvider' ];
export type ClientType = Omit< Schemas[ 'ClientType' ], 'name' > & {
	name: Schemas[ 'ClientMapping' ][ 'types' ][ number ];
};
/** How long a number of calls takes; `left_today` is null without a limit for a day. */
export type CallForecast = Omit< Schemas[ 'CallForecast' ], 'left_today' > & { left_today: number | null };
export type ClientPage = Schemas[ 'ClientList' ];
export type FundPage = Schemas[ 'FundList' ];
export type FundContactPage = Schemas[ 'FundContactList' ];
export type ImportedClient = Schemas[ 'Client' ];
export type ImportedFund = Schemas[ 'Fund' ];
/** What an import would change; nothing is saved. */
export type ProposedImport = Schemas[ 'ProposedImport' ];
/** A client or fund that was imported into a document. */
export type DocumentImport = Schemas[ 'DocumentImport' ];

/** What a firm decided about its assistant. */
export type AssistantSettings = Schemas[ 'AssistantSettings' ];
/** A file from which answers are read, and those that were found. */
export type Extraction = Schemas[ 'Extraction' ];
/** An answer that stands in a file. */
export type ExtractedAnswer = Schemas[ 'ExtractedAnswer' ];
/** The save that has answers of a conversation or a file. */
export type TakenAnswers = Schemas[ 'Taken' ];
/** What was used of the assistant in a month, and its limits. */
export type AssistantUsage = Schemas[ 'AssistantUsage' ];

/** A person, company, trust or fund of the entity book, as its list shows it. */
export type Entity = Schemas[ 'Entity' ];
/** An entity with its details, merges, and others of the same name. */
export type EntityDetails = Schemas[ 'EntityDetails' ];
/** What one source says of a field. */
export type EntityDetail = Schemas[ 'Detail' ];
/** What other systems say of a document's parties. */
export type DetailComparison = Schemas[ 'DetailComparison' ];
/** A comparison after its systems were read again. */
export type CheckedComparison = Schemas[ 'CheckedComparison' ];
/** What has changed of an imported record, or why it could not be read. */
export type RecordCheck = Schemas[ 'RecordCheck' ];
/** One field of a party in all systems. */
export type ComparisonRow = Schemas[ 'ComparisonRow' ];
/** Its value in one system. */
export type Said = Schemas[ 'SystemValue' ];
/** A system that can be found right about a field. */
export type DetailChoice = Schemas[ 'ChoiceRequest' ];
