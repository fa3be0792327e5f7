import { create } from 'zustand';
import { __ } from '@wordpress/i18n';
import type { Client } from '../../../api/client';
import { ApiError } from '../../../api/errors';
import { messageFor, messageForCode } from '../../../api/messages';
import type { Extraction } from '../../../api/types';

/** Bytes of the largest file that the service reads. */
const mostBytes = 10 * 1024 * 1024;
/** Milliseconds between two looks at how far a file is read: first, and once it takes longer. */
const pauses = { first: 500, later: 1_500, offline: 4_000 };
/** Looks after which it takes longer. */
const soon = 20;

const path = '/ai/extractor-data/v3';

export interface ReadingState {
	step: 'sending' | 'reading' | 'done' | 'failed' | 'cancelled' | 'gone';
	/** Of the file. */
	name: string;
	/** The part that is sent, from 0 to 1. */
	share: number;
	extraction: Extraction | null;
	/** There is no connection just now; reading goes on without one. */
	isOffline: boolean;
	/** Why the file cannot be read. */
	problem: string;
	/** The same file may succeed in another try. */
	canRetry: boolean;
}

interface Options {
	client: Client;
	document: number;
	/** Keeps the id of what is being read, so that a reload goes on with it; blank once it is over. */
	keep: ( id: string ) => void;
}

const start: ReadingState = {
	step: 'sending',
	name: '',
	share: 0,
	extraction: null,
	isOffline: false,
	problem: '',
	canRetry: false,
};

/** A file that the service reads for a document, from its sending to what was found. */
export function createReading( { client, document, keep }: Options ) {
	const state = create< ReadingState >( () => start );
	let file: File | null = null;
	let abort = new AbortController();

	const fail = ( problem: string, canRetry = false ) => {
		keep( '' );
		state.setState( { step: 'failed', problem, canRetry } );
	};

	/** Sends a file, and follows how far it is read. */
	async function send( next: File ) {
		file = next;
		abort = new AbortController();
		const { signal } = abort;
		state.setState( { ...start, name: next.name } );
		const problem = problemOf( next );
		if ( problem ) {
			fail( problem );
			return;
		}
		const body = new FormData();
		body.set( 'doc_id', String( document ) );
		body.set( 'file', next );
		try {
			const onProgress = ( share: number ) => state.setState( { share } );
			const { data } = await client.call< Extraction >( path, { method: 'POST', body, signal, onProgress } );
			if ( signal.aborted ) {
				await remove( data.id );
				return;
			}
			keep( data.id );
			show( data );
			await follow( data.id, signal );
		} catch ( error ) {
			if ( ! signal.aborted ) {
				fail( messageFor( error ), isTemporary( error ) );
			}
		}
	}

	/** Goes on with a file that was sent before the page was loaded. */
	async function resume( id: string ) {
		state.setState( { ...start, step: 'reading' } );
		await follow( id, abort.signal );
	}

	async function follow( id: string, signal: AbortSignal ) {
		for ( let looks = 0; ! signal.aborted && state.getState().step === 'reading'; looks++ ) {
			try {
				show( await client.get< Extraction >( `${ path }/${ id }` ), signal );
				await pause( looks < soon ? pauses.first : pauses.later );
			} catch ( error ) {
				if ( ! isTemporary( error ) ) {
					leave( signal );
					return;
				}
				state.setState( { isOffline: true } );
				await pause( pauses.offline );
			}
		}
	}

	/** It is too old by now, or the document is no longer the member's. */
	function leave( signal: AbortSignal ) {
		if ( ! signal.aborted ) {
			keep( '' );
			state.setState( { step: 'gone' } );
		}
	}

	function show( extraction: Extraction, signal = abort.signal ) {
		if ( signal.aborted ) {
			return;
		}
		state.setState( { extraction, name: extraction.file_name, isOffline: false, step: 'reading' } );
		if ( extraction.state === 'failed' ) {
			fail( extraction.failure );
		} else if ( extraction.state === 'done' ) {
			state.setState( { step: 'done' } );
		}
	}

	/** Stops reading; the service forgets the file. */
	async function cancel() {
		const { extraction } = state.getState();
		abort.abort();
		keep( '' );
		state.setState( { step: 'cancelled' } );
		if ( extraction ) {
			await remove( extraction.id );
		}
	}

	/** If this fails, the service forgets the file after a day. */
	const remove = ( id: string ) => client.call( `${ path }/${ id }`, { method: 'DELETE' } ).catch( () => {} );

	return {
		state,
		send,
		resume,
		cancel,
		retry: () => file && send( file ),
		/** The panel is left; the service goes on reading. */
		stop: () => abort.abort(),
	};
}

export type Reading = ReturnType< typeof createReading >;

const pause = ( milliseconds: number ) => new Promise( ( resolve ) => setTimeout( resolve, milliseconds ) );

const isTemporary = ( error: unknown ) => error instanceof ApiError && error.isTemporary;

function problemOf( { size }: File ): string {
	if ( size > mostBytes ) {
		return messageForCode( 'attachment_too_large' );
	}
	return size ? '' : __( 'The file is empty.', 'lyd' );
}
