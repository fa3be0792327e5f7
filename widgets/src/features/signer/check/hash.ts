/** Bytes of a file, at most: it is read into memory. */
export const maxBytes = 200 * 1024 * 1024;

/** Whether the browser can compute hashes: only on pages with https. */
export const canHash = () => Boolean( window.crypto?.subtle );

/** The SHA-256 of a file as hexadecimal digits. */
export async function sha256Of( file: Blob ): Promise< string > {
	const digest = await window.crypto.subtle.digest( 'SHA-256', await file.arrayBuffer() );
	return [ ...new Uint8Array( digest ) ].map( ( byte ) => byte.toString( 16 ).padStart( 2, '0' ) ).join( '' );
}
