import type { Client } from '../../api/client';
import { ApiError } from '../../api/errors';
import { messageForCode } from '../../api/messages';
import { bundlePath } from './hooks';
import type { Bundle, Finding, SigningRequest } from './types';

/** Seconds that sending may take (document 3, section 4.4). */
export const sendingLimit = 60;
/** Milliseconds between two looks at a request that is being prepared. */
const lookInterval = 1_000;

export const failureText = () => messageForCode( 'sending_failed' );

/** What the service found in a request, without sending it. */
export async function checkRequest( client: Client, body: SigningRequest ): Promise< Finding[] > {
	const { data } = await client.call< { findings: Finding[] } >( '/fusesign/check', {
		method: 'POST',
		body,
		createsNothing: true,
	} );
	return data.findings;
}

/**
 * Sends a document for signature, and follows it until its e-mails are under way.
 *
 * @return Whether it was sent; false if it goes on in the background after the limit.
 * @throws {ApiError} The refusal; with the reason of the service if it could not be sent afterwards.
 */
export async function sendRequest( client: Client, body: SigningRequest ): Promise< boolean > {
	const until = Date.now() + sendingLimit * 1_000;
	const { data } = await client.call< { state: string } >( '/fusesign/confirm', { method: 'POST', body } );
	let state = data.state;
	while ( state === 'preparing' ) {
		if ( Date.now() >= until ) {
			return false;
		}
		await new Promise( ( resolve ) => setTimeout( resolve, lookInterval ) );
		const bundle = await client.get< Bundle >( bundlePath( body.doc_id ) ).catch( ignoreTemporary );
		state = bundle?.state ?? state;
		if ( bundle?.state === 'failed' ) {
			throw refusal( bundle.reason );
		}
	}
	return true;
}

/** The request was accepted: a look that fails for a moment is repeated. */
function ignoreTemporary( error: unknown ): null {
	if ( error instanceof ApiError && error.isTemporary ) {
		return null;
	}
	throw error;
}

const refusal = ( reason: string ) =>
	new ApiError( { kind: 'refused', status: 400, errorCode: 'signing_failed', message: reason || failureText() } );

/** What the service found, if that is why it refused to send (409). */
export function findingsIn( error: unknown ): Finding[] {
	const found = error instanceof ApiError && error.status === 409 ? error.errors.findings : undefined;
	return Array.isArray( found ) ? ( found as Finding[] ) : [];
}
