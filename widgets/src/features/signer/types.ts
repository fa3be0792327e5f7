import type { Schemas } from '../../api/types';

/** What a signer's link opens (POST /sign/link). */
export type Link = Schemas[ 'SignerLinkState' ];
export type LinkState = Link[ 'state' ];

/** POST /sign/session. */
export type SigningSession = Schemas[ 'SignerSession' ];

/** A place on a page; left, top, width and height are shares of the page, from 0 to 1. */
export type SigningField = Schemas[ 'BundleField' ];

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
export type Bundle = Omit< Schemas[ 'SignerBundle' ], 'draft' > & { draft: Draft | null };

/** The state of the link after a call, and what follows from it. */
export type Outcome = Schemas[ 'SignerProgress' ];

/** POST /sign/delegate. */
export type Substitute = Schemas[ 'Delegation' ];

/** POST /sign/check. */
export type CheckResult = Schemas[ 'KnownFile' ];
