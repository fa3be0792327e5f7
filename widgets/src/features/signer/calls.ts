import type { Client } from '../../api/client';
import type { Envelope, RequestOptions } from '../../api/network';
import type { Bundle, CheckResult, Draft, Link, Outcome, Signature, SigningSession, Substitute } from './types';

const sessionHeader = 'X-Signing-Session';

/** Calls that need no session: the token of the link, or nothing, goes in the body, since addresses are logged. */
export function createLinkCalls( { callAsVisitor }: Client ) {
	const post = async < T >( path: string, body: object ) =>
		dataOf< T >( await callAsVisitor( `/sign/${ path }`, {}, { method: 'POST', body } ) );
	return {
		open: ( token: string ) => post< Link >( 'link', { token } ),
		sendCode: ( token: string ) => post< unknown >( 'code', { token } ),
		startSession: ( token: string, code: string ) => post< SigningSession >( 'session', { token, code } ),
		sendNewLink: ( token: string ) => post< unknown >( 'new-link', { token } ),
		check: ( sha256: string ) => post< CheckResult >( 'check', { sha256 } ),
	};
}

export interface Completion {
	content_hash: string;
	consent_version: string;
	signature: Signature | null;
	placed: string[];
	/** Of a witness: the statement to have seen the signer sign. */
	has_witnessed: boolean;
}

/** The calls of one session. */
export function createSigningCalls( { callAsVisitor }: Client, session: string ) {
	const send = ( path: string, options?: RequestOptions ) =>
		callAsVisitor( `/sign/${ path }`, { [ sessionHeader ]: session }, options );
	const call = async < T >( path: string, options?: RequestOptions ) => dataOf< T >( await send( path, options ) );
	const blob = async ( path: string, signal?: AbortSignal ) =>
		( await send( path, { accept: '*/*', signal } ) ).blob();
	return {
		bundle: () => call< Bundle >( 'bundle' ),
		pageImage: ( page: number, width: number, signal: AbortSignal ) =>
			blob( `pages/${ page }?width=${ width }`, signal ),
		pageText: async ( page: number, signal: AbortSignal ) =>
			( await call< { text: string } >( `pages/${ page }/text`, { signal } ) ).text,
		file: ( part: number ) => blob( `file?part=${ part }` ),
		result: () => blob( 'result' ),
		saveDraft: ( draft: Draft ) => call< unknown >( 'draft', { method: 'PUT', body: draft } ),
		complete: ( completion: Completion ) => call< Outcome >( 'complete', { method: 'POST', body: completion } ),
		decline: ( reason: string ) => call< unknown >( 'decline', { method: 'POST', body: { reason } } ),
		delegate: ( substitute: Substitute ) => call< unknown >( 'delegate', { method: 'POST', body: substitute } ),
		callSubstitute: () => call< unknown >( 'substitute', { method: 'POST', body: {} } ),
	};
}

export type SigningCalls = ReturnType< typeof createSigningCalls >;

async function dataOf< T >( response: Response ): Promise< T > {
	return ( ( await response.json() ) as Envelope< T > ).data;
}
