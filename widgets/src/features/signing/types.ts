import type { Schemas } from '../../api/types';

/** A person whom the interview names as a signer or a witness (document 3, section 3, Signer). */
export type Signer = Schemas[ 'Signer' ];

/** A group that the service proposes. */
export type ProposedGroup = Schemas[ 'ProposedGroup' ];

/** What the check before sending found. An error blocks, a warning has to be accepted. */
export type Finding = Schemas[ 'Finding' ];

/** A country code option (document 3, section 3, Other). */
export type AreaCode = Schemas[ 'AreaCode' ];

/** What the wizard begins with. */
export type SigningSetup = Schemas[ 'Preparation' ];

export type SigningRequest = Schemas[ 'SigningForm' ];

export type Role = SigningRequest[ 'signer' ][ number ][ 'role' ];

/** How far a person has come (document 3, section 3, Signer status). */
export type SignerStatus = Schemas[ 'SignerStatus' ];

/** A person, or a group with its people in `items`. */
export type ActionStatus = Schemas[ 'ActionStatus' ];

/** How a document's signing stands. */
export type Bundle = Schemas[ 'SigningStatus' ];

export type HistoryRow = Schemas[ 'HistoryRow' ];
export type HistoryPage = Schemas[ 'History' ];
