interface Event {
	type: string;
	response?: { instructions?: string };
}

/** How the provider reads what it is given. */
interface Behaviour {
	/** Other words than it was given. */
	says?: string;
	/** Pieces in base64; enough for the text without. */
	sound?: string[];
	fails?: { code: string; message: string };
	/** How often it fails. */
	times?: number;
	/** It does not come to an end. */
	isEndless?: boolean;
}

/** So many seconds of 24 kHz PCM16 in base64. */
export const encode = ( seconds: number ) => window.btoa( '\0'.repeat( 48_000 * seconds ) );

class FakeSocket {
	readyState = 1;
	sent: Event[] = [];
	onmessage: ( ( event: { data: string } ) => void ) | null = null;
	onclose: ( ( event: { code: number } ) => void ) | null = null;
	onerror: ( () => void ) | null = null;
	private behaviour: Behaviour | null = null;
	private count = 0;

	constructor(
		readonly address: string,
		readonly protocols: string[],
		isRefused: boolean
	) {
		void Promise.resolve().then( () => ( isRefused ? this.onerror?.() : this.give( 'session.created' ) ) );
	}

	give( type: string, fields: object = {} ) {
		this.onmessage?.( { data: JSON.stringify( { type, ...fields } ) } );
	}

	send( data: string ) {
		const event = JSON.parse( data ) as Event;
		this.sent.push( event );
		if ( event.type === 'session.update' ) {
			void Promise.resolve().then( () => this.give( 'session.updated' ) );
		} else if ( event.type === 'response.create' && this.behaviour ) {
			void Promise.resolve().then( () => this.read( event.response!.instructions!.split( '\n\n' )[ 1 ]! ) );
		}
	}

	reads( behaviour: Behaviour = {} ) {
		this.behaviour = behaviour;
	}

	private read( text: string ) {
		const {
			says = text,
			sound = [ encode( 1 + text.length / 14 ) ],
			fails,
			times = 9,
			isEndless,
		} = this.behaviour!;
		const id = `resp_${ ++this.count }`;
		this.give( 'response.created', { response: { id, status: 'in_progress' } } );
		if ( fails && this.count <= times ) {
			this.give( 'response.done', { response: { id, status: 'failed', status_details: { error: fails } } } );
			return;
		}
		sound.forEach( ( delta ) => this.give( 'response.output_audio.delta', { response_id: id, delta } ) );
		if ( ! isEndless ) {
			this.give( 'response.output_audio_transcript.done', { response_id: id, transcript: says } );
			this.give( 'response.done', { response: { id, status: 'completed' } } );
		}
	}

	drop( code: number ) {
		this.readyState = 3;
		this.onclose?.( { code } );
	}

	close() {
		this.drop( 1000 );
	}
}

/** Sockets of a provider. */
export function createFakeSockets() {
	const made: FakeSocket[] = [];
	let next = false;
	const sockets = {
		refuses: false,
		last: () => made.at( -1 )!,
		/** The next one reads what it is given. */
		readsNext: () => void ( next = true ),
		make( address: string, protocols: string[] ) {
			const socket = new FakeSocket( address, protocols, sockets.refuses );
			if ( next ) {
				socket.reads();
			}
			made.push( socket );
			return socket as unknown as WebSocket;
		},
	};
	return sockets;
}
