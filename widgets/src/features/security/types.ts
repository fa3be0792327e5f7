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
	ip: string | null;
	/** null: of a time before anybody wrote it down. */
	signed_in_at: string | null;
	expires_at: string;
	/** This very browser. */
	is_current: boolean;
}

/** Something that happened to the account. */
export interface SecurityEvent {
	id: number;
	kind: string;
	sentence: string;
	/** Of whoever did it, where that is the member. */
	ip: string | null;
	device: string | null;
	created_at: string;
	is_current: boolean;
}

export interface Security {
	events: SecurityEvent[];
	sessions: SignedIn[];
}
