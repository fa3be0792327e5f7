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
