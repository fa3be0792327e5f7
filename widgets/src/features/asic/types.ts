import type { Schemas } from '../../api/types';

export type ApplicationData = Schemas[ 'ApplicationData' ];
/** A message of ASIC about a submission, explained. */
export type AsicMessage = Schemas[ 'AsicMessage' ];
/** What is wrong with the answers of a registration, or may be; `question` is the path of the answer that mends it. */
export type Finding = Schemas[ 'FormFinding' ];
export type Lodgement = Schemas[ 'Lodgement' ];
export type MessageEvent = Schemas[ 'MessageEvent' ];
export type NameCheck = Schemas[ 'NameOutcome' ];
export type PaymentStart = Omit< Schemas[ 'StartedPayment' ], 'payment' > & {
	payment: Schemas[ 'PaymentPage' ] | null;
};
/** How the registration of a company stands; numbers are empty as long as there are none. */
export type Registration = Omit< Schemas[ 'Registration' ], 'certificate' | 'receipt' > & {
	certificate: Schemas[ 'Certificate' ] | null;
	receipt: Schemas[ 'Receipt' ] | null;
};
export type NextStep = Registration[ 'next_step' ];
/** A numbered submission to ASIC. */
export type Submission = Schemas[ 'Submission' ];
export type TimelineEntry = Schemas[ 'TimelineEntry' ];
export type TransactionStatus = Schemas[ 'TransactionStatus' ];
/** One of the legal elements of a company's name (document 2, section 5). */
export type LegalElement = Schemas[ 'NameApplication' ][ 'legal_element' ];
