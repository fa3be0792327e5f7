import type { Client } from '../../../api/client';
import { ApiError } from '../../../api/errors';
import { randomKey } from '../../../lib/random-key';
import type { KeptSound, Recording } from '../audio/kept';
import type { Heard } from './voice';

interface Options {
	client: Client;
	kept: KeptSound;
	session: string;
	/** The service has no time just now; the call is repeated. */
	onBusy: () => void;
	/** What this device kept of it, if it was said before. */
	recording?: Recording;
}

/** Milliseconds before a call is repeated that did not reach the service, and how often one waits for a decoder. */
const pauses = [ 500, 1_500, 3_000 ];
const busyTries = 15;
/** How often all chunks are sent again. */
const restarts = 3;

const wait = ( milliseconds: number ) => new Promise( ( resolve ) => setTimeout( resolve, milliseconds ) );
const isCode = ( error: unknown, code: string ) => error instanceof ApiError && error.errorCode === code;

/** What a member says: chunks are kept and sent while it is said, and all of them again if one was lost. */
export function createUtterance( { client, kept, session, onBusy, recording }: Options ) {
	const key = recording?.key ?? randomKey();
	const chunks: Uint8Array[] = [ ...( recording?.chunks ?? [] ) ];
	let sent = 0;
	let restarted = 0;
	let sending: Promise< void > | null = null;

	/** Makes a call again while there is no connection, or no decoder. */
	async function insist< T >( call: () => Promise< T > ): Promise< T > {
		for ( let tries = 0, busy = 0; ; ) {
			try {
				return await call();
			} catch ( error ) {
				const isBusy = isCode( error, 'speech_busy' );
				const pause = isBusy ? 1_000 : pauses[ tries++ ];
				const isTemporary = error instanceof ApiError && error.isTemporary;
				if ( ! isTemporary || ! pause || ( isBusy && ++busy > busyTries ) ) {
					throw error;
				}
				onBusy();
				await wait( pause );
			}
		}
	}

	async function sendOne( number: number ) {
		await client.call( `/ai/utterance/${ key }/${ number }`, {
			method: 'POST',
			createsNothing: true,
			body: new Blob( [ Uint8Array.from( chunks[ number ]! ) ] ),
		} );
	}

	/** Makes calls again from the first chunk if the service does not have what came before. */
	async function restartIfGone< T >( run: () => Promise< T > ): Promise< T > {
		for (;;) {
			try {
				return await run();
			} catch ( error ) {
				if ( ! isCode( error, 'utterance_gone' ) || ++restarted > restarts ) {
					throw error;
				}
				sent = 0;
			}
		}
	}

	async function sendChunks() {
		while ( sent < chunks.length ) {
			const number = sent;
			await insist( () => sendOne( number ) );
			sent = number + 1;
		}
	}

	async function finish(): Promise< Heard | null > {
		const form = new FormData();
		form.set( 'utterance', key );
		form.set( 'session_id', session );
		const options = { method: 'POST', body: form, createsNothing: true } as const;
		try {
			const { data } = await insist( () => client.call< Heard >( '/ai/speech-to-text', options ) );
			return data.text ? data : null;
		} catch ( error ) {
			if ( isCode( error, 'nothing_heard' ) ) {
				return null;
			}
			throw error;
		}
	}

	return {
		/** Sends a chunk, without waiting: what cannot be sent now is sent at the end. */
		add( chunk: Uint8Array ) {
			chunks.push( chunk );
			void kept.keep( session, key, chunks.length - 1, chunk );
			sending ??= restartIfGone( sendChunks )
				.catch( () => {} )
				.finally( () => ( sending = null ) );
		},
		/** What was heard; null if there were no words. Can be called again after it failed. */
		async end(): Promise< Heard | null > {
			await sending;
			const heard = await restartIfGone( async () => {
				await sendChunks();
				return finish();
			} );
			await kept.drop( key, chunks.length );
			return heard;
		},
		/** Forgets what was said. */
		drop: () => kept.drop( key, chunks.length ),
		/** Bytes so far. */
		size: () => chunks.reduce( ( sum, { length } ) => sum + length, 0 ),
	};
}

export type Utterance = ReturnType< typeof createUtterance >;
