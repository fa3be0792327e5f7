import { create } from 'zustand';
import type { Client } from '../../api/client';
import { ApiError } from '../../api/errors';
import type { AnswersSave, Saved } from '../../api/types';
import { createDeviceCopy } from './device-copy';
import type { InterviewStore } from './store';
import type { Tree } from './types';
import { toBase64 } from './xml';

/** Milliseconds between two automatic saves (document 3, section 4.2). */
export const autosave = 15_000;
/** Bytes a browser lets outlive its page. */
const farewell = 60_000;

export type SaveState = 'saved' | 'changed' | 'saving' | 'kept' | 'failed';

export interface SaverState {
	state: SaveState;
	/** Moment of the last save; null before the first one. */
	at: Date | null;
	error: unknown;
	/** Another tab opened this document: nothing can be saved from here any more. */
	elsewhere: boolean;
	/** The message of the service for the last save. */
	message: string;
	/** The revision of the answers as they were saved last. */
	revision: number;
}

interface Options {
	client: Client;
	store: InterviewStore;
	user: number;
	document: number;
	token: string;
	/** Time of the last save. */
	at: Date | null;
}

/**
 * Saves the answers of one interview: on demand, every 15 seconds if they changed, and when the page is left.
 * What the service does not have yet is kept on the device while it is typed.
 */
export function createSaver( { client, store, user, document, token, at }: Options ) {
	const state = create< SaverState >( () => ( {
		state: 'saved',
		at,
		error: null,
		elsewhere: false,
		message: '',
		revision: 0,
	} ) );
	let saved = 0;
	let running: Promise< boolean > | null = null;
	const copy = createDeviceCopy( store, user, document );

	const changed = () => store.getState().version !== saved;

	/** Marks the answers of a version as saved. */
	function done( { version, answers }: { version: number; answers: Tree } ) {
		saved = version;
		copy.rebase( answers );
		state.setState( {
			state: changed() ? 'changed' : 'saved',
			at: new Date(),
			error: null,
		} );
	}

	async function send( keepalive: boolean, source: AnswersSave[ 'source' ] ): Promise< boolean > {
		const { version, answers } = store.getState();
		state.setState( { state: 'saving' } );
		try {
			const xml = toBase64( answers );
			const response = await client.call< Saved | null >( `/xpressdox/update-xml/${ document }`, {
				method: 'PUT',
				body: { xml, action_token: token, ...( source && { source } ) } satisfies AnswersSave,
				keepalive: keepalive && xml.length < farewell,
			} );
			if ( response.status === false ) {
				yieldTo( response.message );
				return false;
			}
			done( { version, answers } );
			const { message, data } = response;
			state.setState( { message, revision: data?.answer_revision ?? 0 } );
			if ( store.getState().version === version ) {
				store.getState().setServiceProblems( data?.invalid ?? {}, answers );
			}
			return true;
		} catch ( error ) {
			const here = copy.keep();
			const isTemporary = error instanceof ApiError && ( error.isTemporary || error.kind === 'signed-out' );
			state.setState( {
				state: isTemporary && here ? 'kept' : 'failed',
				error,
			} );
			return false;
		}
	}

	/**
	 * Saves now; true when the service has everything. Two saves never run at once.
	 *
	 * @param keepalive The page is being left.
	 * @param source    Where the changes came from; by default they were typed.
	 */
	async function save( keepalive = false, source?: AnswersSave[ 'source' ] ): Promise< boolean > {
		while ( running ) {
			await running;
		}
		if ( state.getState().elsewhere ) {
			return false;
		}
		running = send( keepalive, source ).finally( () => {
			running = null;
		} );
		return running;
	}

	function start() {
		const saveChanges = () => {
			if ( changed() && ! running ) {
				save();
			}
		};
		const saveOnLeave = () => {
			if ( changed() ) {
				copy.keep();
				save( true );
			}
		};
		const hide = () => window.document.visibilityState === 'hidden' && saveOnLeave();
		const ticking = setInterval( saveChanges, autosave );
		const watching = store.subscribe( ( { version }, { version: before } ) => {
			if ( version !== before ) {
				if ( state.getState().state === 'saved' ) {
					state.setState( { state: 'changed' } );
				}
				copy.keepSoon();
			}
		} );
		const resuming = client.session.subscribe( () => client.session.state() === 'open' && saveChanges() );
		// Before an idle member is signed out.
		const unsubscribe = client.session.beforeEnd( () => {
			if ( changed() ) {
				copy.keep();
				return save();
			}
		} );
		window.addEventListener( 'online', saveChanges );
		window.addEventListener( 'pagehide', saveOnLeave );
		window.document.addEventListener( 'visibilitychange', hide );
		window.document.addEventListener( 'freeze', saveOnLeave );
		return () => {
			clearInterval( ticking );
			copy.stop();
			watching();
			resuming();
			unsubscribe();
			window.removeEventListener( 'online', saveChanges );
			window.removeEventListener( 'pagehide', saveOnLeave );
			window.document.removeEventListener( 'visibilitychange', hide );
			window.document.removeEventListener( 'freeze', saveOnLeave );
		};
	}

	/** Another tab or member opened the document: what is not saved stays on the device. */
	function yieldTo( message: string ) {
		copy.keep();
		state.setState( { state: changed() ? 'kept' : 'saved', elsewhere: true, message } );
	}

	return { state, save, start, changed, done, yieldTo, copy };
}

export type Saver = ReturnType< typeof createSaver >;
