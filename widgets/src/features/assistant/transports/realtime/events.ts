/** An event of the provider's socket: of all fields only those that are used. Nothing in it is trusted. */
export interface ServerEvent {
	type: string;
	item_id?: string;
	transcript?: string;
	delta?: string;
	response_id?: string;
	languages?: { code: string }[];
	response?: { id: string; status: string; status_details?: { error?: ProviderError | null } | null };
	rate_limits?: { name: string; remaining: number; reset_seconds: number }[];
	error?: ProviderError;
}

export interface ProviderError {
	code?: string | null;
	message?: string;
}

/** Reads an event; null if it is none. */
export function readEvent( data: unknown ): ServerEvent | null {
	try {
		const event: unknown = JSON.parse( String( data ) );
		return event && typeof ( event as ServerEvent ).type === 'string' ? ( event as ServerEvent ) : null;
	} catch {
		return null;
	}
}

/** An event for the provider. */
export type ClientEvent = { type: string } & Record< string, unknown >;

/**
 * What the session is, besides what the service set with its secret: the model has no tools, and answers nothing by itself.
 *
 * @param silence Milliseconds that end an utterance.
 */
export const updateSession = ( silence: number ): ClientEvent => ( {
	type: 'session.update',
	session: {
		...{ type: 'realtime', output_modalities: [ 'audio' ], tools: [], tool_choice: 'none' },
		audio: {
			input: {
				turn_detection: {
					...{ type: 'server_vad', silence_duration_ms: silence },
					...{ create_response: false, interrupt_response: true },
				},
			},
		},
	},
} );

/** The words before a text, as the service has them for its own requests. */
const read = 'Read the following text aloud exactly as it is written, and say nothing else.';

/** Has a text read aloud. It is in no conversation, so that no text can act on a later one. */
export const readAloud = ( text: string ): ClientEvent => ( {
	type: 'response.create',
	response: {
		conversation: 'none',
		input: [],
		instructions: `${ read }\n\n${ text }`,
		output_modalities: [ 'audio' ],
	},
} );

/** The samples of a base64 text; null if it is none. */
export function decodeSound( text: string ): Uint8Array | null {
	try {
		return Uint8Array.from( window.atob( text ), ( character ) => character.charCodeAt( 0 ) );
	} catch {
		return null;
	}
}

/** Frames of samples as one base64 text. */
export function encodeSound( frames: Int16Array[] ): string {
	const bytes = frames.flatMap( ( { buffer, byteOffset, byteLength } ) => [
		...new Uint8Array( buffer, byteOffset, byteLength ),
	] );
	return window.btoa( String.fromCharCode( ...bytes ) );
}
