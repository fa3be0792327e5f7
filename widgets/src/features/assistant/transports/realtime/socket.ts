import { __ } from '@wordpress/i18n';
import { VoiceError } from '../voice-error';
import { readEvent, updateSession, type ClientEvent, type ServerEvent } from './events';
import { sleep } from './waits';

/** How a browser reaches the provider, as the service says (`POST /ai/get-temp-token`). */
export interface Token {
	client_secret: { value: string; expires_at: number };
	transport: 'realtime' | 'turns';
	url: string;
	model: string;
}

interface Options {
	/** A new secret, which opens one socket. */
	mint: () => Promise< Token >;
	/** Milliseconds of silence that end an utterance. */
	silence: number;
	onEvent: ( event: ServerEvent ) => void;
	/** The connection was lost, and is opened again; or is there again; or has expired. */
	onLost: () => void;
	onAgain: () => void;
	onExpired: ( message: string ) => void;
	makeSocket?: ( address: string, protocols: string[] ) => WebSocket;
}

/** Milliseconds before each try to open a lost connection again, within which a connection opens, and after which it is renewed. */
const pauses = [ 500, 1_500, 3_000 ];
const patience = 10_000;
const longest = 55 * 60_000;
const expiredCode = 1001;

const make = ( address: string, protocols: string[] ) => new WebSocket( address, protocols );

/** The socket of a provider: opened with a secret, again when it is lost, with a new one. */
export function createRealtimeSocket( {
	mint,
	silence,
	onEvent,
	onLost,
	onAgain,
	onExpired,
	makeSocket = make,
}: Options ) {
	let current: WebSocket | null = null;
	let openedAt = 0;
	let isClosed = false;
	let reason = '';

	const isOpen = () => current?.readyState === 1;

	function send( event: ClientEvent ) {
		if ( isOpen() ) {
			current!.send( JSON.stringify( event ) );
		}
	}

	async function open( given?: Token ): Promise< void > {
		const { client_secret: secret, url, model } = given ?? ( await mint() );
		if ( isClosed ) {
			return;
		}
		const socket = makeSocket( `${ url }?model=${ encodeURIComponent( model ) }`, [
			'realtime',
			`openai-insecure-api-key.${ secret.value }`,
		] );
		await greet( socket, silence );
		const before = current;
		current = socket;
		openedAt = Date.now();
		socket.onmessage = ( { data } ) => take( socket, data );
		socket.onclose = ( { code } ) => void lose( socket, code );
		before?.close();
		if ( isClosed ) {
			close();
		}
	}

	function take( socket: WebSocket, data: unknown ) {
		const event = readEvent( data );
		if ( ! event || socket !== current ) {
			return;
		}
		if ( event.type === 'error' && event.error?.code === 'session_expired' ) {
			reason = event.error.message ?? '';
			expire();
			return;
		}
		onEvent( event );
	}

	function expire() {
		const socket = current;
		current = null;
		socket?.close();
		onExpired( reason || __( 'The session has expired', 'lyd' ) );
	}

	async function lose( socket: WebSocket, code: number ) {
		if ( socket !== current || isClosed ) {
			return;
		}
		if ( code === expiredCode ) {
			expire();
			return;
		}
		current = null;
		onLost();
		for ( const pause of pauses ) {
			await sleep( pause );
			if ( isClosed ) {
				return;
			}
			try {
				await open();
				onAgain();
				return;
			} catch {
				// The next try comes after a longer pause.
			}
		}
		onExpired( __( 'The connection was lost', 'lyd' ) );
	}

	function close() {
		isClosed = true;
		current?.close();
		current = null;
	}

	return {
		open,
		send,
		isOpen,
		close,
		/** Renews a session that soon ends; called in a pause. A failure is met when it has ended. */
		async renew() {
			if ( isOpen() && Date.now() - openedAt > longest ) {
				await open().catch( () => {} );
			}
		},
	};
}

/** Waits for the session, and sets it (document 3, section 4.10: created, then updated). */
function greet( socket: WebSocket, silence: number ): Promise< void > {
	return new Promise( ( resolve, reject ) => {
		const fail = () => {
			clearTimeout( timer );
			socket.onclose = null;
			socket.close();
			reject( new VoiceError( __( 'The connection could not be opened', 'lyd' ) ) );
		};
		const timer = setTimeout( fail, patience );
		socket.onerror = fail;
		socket.onclose = fail;
		socket.onmessage = ( { data } ) => {
			const type = readEvent( data )?.type;
			if ( type === 'session.created' ) {
				socket.send( JSON.stringify( updateSession( silence ) ) );
			} else if ( type === 'session.updated' ) {
				clearTimeout( timer );
				socket.onerror = null;
				resolve();
			} else if ( type === 'error' ) {
				fail();
			}
		};
	} );
}

export type RealtimeSocket = ReturnType< typeof createRealtimeSocket >;
