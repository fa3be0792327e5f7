import { create } from 'zustand';
import { __, sprintf } from '@wordpress/i18n';
import type { Client } from '../../api/client';
import { messageFor, messageForCode } from '../../api/messages';
import type { Attachment } from '../../api/types';
import { isBlank } from './blank';
import { acceptedKinds, wrongKind } from './file-answers';
import { mostOf } from './limits';
import type { InterviewStore } from './store';
import { at } from './tree';
import type { Question, Value } from './types';
import { countUploads } from './uploads-under-way';

/** Bytes of the largest file that the service takes. */
const mostBytes = 10 * 1024 * 1024;

/** A file on its way to the service, or one that did not get there. */
export interface Upload {
	key: number;
	/** Of the question: of its list if it is repeatable. */
	path: string;
	question: Question;
	file: File;
	/** The part that is sent, from 0 to 1. */
	share: number;
	/** Why it was not added; empty while it is on its way. */
	error: string;
	/** The same file may succeed in another try. */
	canRetry: boolean;
}

interface Uploads {
	uploads: Upload[];
	/** Bytes of the files that were added here, by the answers that name them. */
	sizes: Record< string, number >;
}

/** The document to which files are added, and the right to do so. */
export interface FilesOfDocument {
	document: number;
	token: string;
}

type Options = FilesOfDocument & { client: Client; store: InterviewStore };

/** Sends files one after another, also while another section is on the screen, and answers their questions. */
export function createUploads( { client, store, document, token }: Options ) {
	const state = create< Uploads >( () => ( { uploads: [], sizes: {} } ) );
	const aborts = new Map< number, AbortController >();
	let queue = Promise.resolve();
	let last = 0;

	const change = ( key: number, part: Partial< Upload > ) =>
		state.setState( ( { uploads } ) => ( {
			uploads: uploads.map( ( one ) => ( one.key === key ? { ...one, ...part } : one ) ),
		} ) );
	const forget = ( key: number ) =>
		state.setState( ( { uploads } ) => ( { uploads: uploads.filter( ( one ) => one.key !== key ) } ) );

	/** Takes files for a question; what cannot be sent is listed with the reason. */
	function add( path: string, question: Question, files: File[] ) {
		let room = question.repeatable ? mostOf( question ) - countAt( store, path, state.getState().uploads ) : 1;
		const others = state.getState().uploads.filter( ( one ) => one.path !== path || ! one.error );
		const added = files.map( ( file ): Upload => {
			const problem = problemOf( question, file ) ?? ( room > 0 ? null : tooMany( question ) );
			room -= problem ? 0 : 1;
			return { key: ++last, path, question, file, share: 0, error: problem ?? '', canRetry: false };
		} );
		state.setState( { uploads: [ ...others, ...added ] } );
		added.filter( ( one ) => ! one.error ).forEach( start );
	}

	function retry( upload: Upload ) {
		change( upload.key, { error: '', share: 0 } );
		start( upload );
	}

	function start( upload: Upload ) {
		const abort = new AbortController();
		aborts.set( upload.key, abort );
		countUploads( store, 1 );
		queue = queue
			.then( () => send( upload, abort.signal ) )
			.finally( () => {
				aborts.delete( upload.key );
				countUploads( store, -1 );
			} );
	}

	async function send( { key, path, question, file }: Upload, signal: AbortSignal ) {
		if ( signal.aborted ) {
			return;
		}
		const body = new FormData();
		body.set( 'action_token', token );
		body.set( 'file', file );
		try {
			const response = await client.call< Attachment | null >( `/doc/${ document }/attachments`, {
				method: 'POST',
				body,
				signal,
				onProgress: ( share ) => change( key, { share } ),
			} );
			if ( signal.aborted ) {
				return;
			}
			if ( response.status === false || ! response.data ) {
				change( key, { error: response.message } );
				return;
			}
			const { answer, size } = response.data;
			forget( key );
			state.setState( ( { sizes } ) => ( { sizes: { ...sizes, [ answer ]: size } } ) );
			giveAnswer( store, path, question, answer );
		} catch ( error ) {
			if ( ! signal.aborted ) {
				change( key, { error: messageFor( error ), canRetry: isTemporary( error ) } );
			}
		}
	}

	/** Takes a file back that is on its way, or whose error was read. */
	function cancel( { key }: Upload ) {
		aborts.get( key )?.abort();
		forget( key );
	}

	return { state, add, retry, cancel };
}

export type UploadQueue = ReturnType< typeof createUploads >;

const queues = new WeakMap< InterviewStore, UploadQueue >();

/** The uploads of an interview, which outlive the fields on the screen. */
export function uploadsOf( options: Options ): UploadQueue {
	const queue = queues.get( options.store ) ?? createUploads( options );
	queues.set( options.store, queue );
	return queue;
}

const isTemporary = ( error: unknown ) => Boolean( ( error as { isTemporary?: boolean } ).isTemporary );

export const isGiven = ( entry: Value | undefined ): entry is string => typeof entry === 'string' && ! isBlank( entry );

const countAt = ( store: InterviewStore, path: string, uploads: Upload[] ) => {
	const answer = at( store.getState().answers, path );
	const given = Array.isArray( answer ) ? answer.filter( isGiven ).length : 0;
	return given + uploads.filter( ( one ) => one.path === path && ! one.error ).length;
};

function giveAnswer( store: InterviewStore, path: string, question: Question, answer: string ) {
	const before = at( store.getState().answers, path );
	const entries = Array.isArray( before ) ? before.filter( isGiven ) : [];
	store.getState().answer( path, question.repeatable ? [ ...entries, answer ] : answer );
	store.getState().touch( path );
}

function problemOf( question: Question, { name, size }: File ): string | null {
	const ending = name.toLowerCase().split( '.' ).at( -1 )!;
	if ( ! acceptedKinds( question ).includes( ending === 'jpeg' ? 'jpg' : ending ) ) {
		return wrongKind( question );
	}
	if ( size > mostBytes ) {
		return messageForCode( 'attachment_too_large' );
	}
	return navigator.onLine ? null : __( 'Adding a file needs a connection. Your other answers are kept.', 'lyd' );
}

const tooMany = ( question: Question ) =>
	question.repeatable
		? sprintf(
				/* translators: %d: greatest number of entries. */
				__( 'Please keep at most %d.', 'lyd' ),
				mostOf( question )
			)
		: __( 'Only one file can be added here.', 'lyd' );
