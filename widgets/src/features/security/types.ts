import type { TwoFactor } from '../../api/types';

export type { TwoFactor };

/** What a new authenticator app needs: its secret, as text, as address and as a drawing (SVG). */
export interface Beginning {
	secret: string;
	uri: string;
	qr: string;
}

/** How a member shows that it is them: by a code of the app or a recovery code, or by the password. */
export interface Proof {
	code?: string;
	password?: string;
}

/** Somewhere the member is signed in; moments are ISO. */
export interface SignedIn {
	id: string;
	device: string;
	ip: string;
	signed_in_at: string;
	expires_at: string;
	/** This very browser. */
	is_current: boolean;
}

/** Something that happened to the account. */
export interface SecurityEvent {
	id: number;
	kind: string;
	sentence: string;
	/** Empty where nobody's device did it. */
	ip: string;
	device: string;
	created_at: string;
	is_current: boolean;
}

export interface Security {
	events: SecurityEvent[];
	sessions: SignedIn[];
}
