import { randomKey } from '../lib/random-key';
import type { RequestOptions } from './network';

/**
 * Keys of creating calls (`Idempotency-Key`): a call that got no definite answer keeps its key, so that the service does not create
 * twice if the member tries again.
 */
export function createRequestKeys() {
	const unanswered = new Map< string, string >();

	return {
		/** The key for a call: that of the same call if it was made before and never answered, otherwise a new one. */
		keyFor( path: string, options: RequestOptions ): string {
			const content = describe( path, options );
			const key = unanswered.get( content ) ?? randomKey();
			unanswered.set( content, key );
			return key;
		},
		/** Forgets the key of a call that was answered: the next one like it is another intention. */
		settle( path: string, options: RequestOptions ) {
			unanswered.delete( describe( path, options ) );
		},
	};
}

/** Calls that create or spend something: every POST that is not said to create nothing, and the copy of a document. */
export const isCreating = ( path: string, { method, createsNothing }: RequestOptions ) =>
	( method === 'POST' && ! createsNothing ) || ( method === 'PUT' && path === '/doc/duplicate-doc' );

/** Whether the answer leaves open if the call was carried out, or says to send it again. */
export const isIndefinite = ( status: number ) => status === 409 || status === 429 || status >= 500;

function describe( path: string, { method, body }: RequestOptions ): string {
	const content = body instanceof FormData ? [ ...body.entries() ].map( describeEntry ) : body;
	return JSON.stringify( [ method, path, content ] );
}

function describeEntry( [ name, value ]: [ string, FormDataEntryValue ] ) {
	return value instanceof File ? [ name, value.name, value.size, value.lastModified ] : [ name, value ];
}
