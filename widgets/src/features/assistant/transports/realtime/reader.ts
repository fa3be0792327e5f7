import type { Player } from '../../audio/player';
import { decodeSound, readAloud, type ClientEvent, type ProviderError, type ServerEvent } from './events';
import { rate } from './rate';
import { isLongEnough, saysTheSame } from './transcript';

/** How the reading of one sentence went; `wrong`: other words than given, or sound that is missing. */
export type Outcome =
	{ kind: 'spoken' | 'wrong' | 'stopped' | 'lost' } | { kind: 'failed'; error?: ProviderError | null };

interface Reading {
	text: string;
	queue: ReturnType< Player[ 'begin' ] >;
	/** Of the response; empty until the provider has begun it. */
	id: string;
	bytes: number;
	isBroken: boolean;
	settle: ( outcome: Outcome ) => void;
}

/** Has sentences read by the provider, one at a time, and compares what was said with what was given. */
export function createReader( send: ( event: ClientEvent ) => void, player: Player ) {
	let reading: Reading | null = null;
	/** Responses that were asked for and given up before they began. */
	let unwanted = 0;

	function read( text: string ): Promise< Outcome > {
		return new Promise( ( resolve ) => {
			const settle = ( outcome: Outcome ) => {
				if ( reading?.settle === settle ) {
					reading = null;
				}
				resolve( outcome );
			};
			reading = { text, queue: player.begin( rate ), id: '', bytes: 0, isBroken: false, settle };
			send( readAloud( text ) );
		} );
	}

	/** Is silent at once; the provider stops too. */
	function give( outcome: Outcome ) {
		if ( ! reading ) {
			return;
		}
		const { queue, id, settle } = reading;
		queue.stop();
		if ( ! id ) {
			unwanted++;
		}
		send( { type: 'response.cancel', ...( id && { response_id: id } ) } );
		settle( outcome );
	}

	function begin( id = '' ) {
		if ( unwanted ) {
			unwanted--;
		} else if ( reading && ! reading.id ) {
			reading.id = id;
		}
	}

	function handle( { type, response, response_id: id, delta = '', transcript = '' }: ServerEvent ) {
		if ( type === 'response.created' ) {
			begin( response?.id );
			return;
		}
		if ( ! reading?.id || ( id ?? response?.id ) !== reading.id ) {
			return;
		}
		if ( type === 'response.output_audio.delta' ) {
			play( reading, delta );
		} else if ( type === 'response.output_audio_transcript.done' && ! saysTheSame( reading.text, transcript ) ) {
			give( { kind: 'wrong' } );
		} else if ( type === 'response.done' ) {
			void finish( reading, response );
		}
	}

	function play( now: Reading, delta: string ) {
		const sound = decodeSound( delta );
		if ( sound ) {
			now.bytes += sound.length;
			now.queue.push( sound );
		} else {
			now.isBroken = true;
		}
	}

	async function finish( now: Reading, response: ServerEvent[ 'response' ] ) {
		if ( response?.status !== 'completed' ) {
			now.queue.stop();
			now.settle( { kind: 'failed', error: response?.status_details?.error } );
			return;
		}
		if ( now.isBroken || ! isLongEnough( now.text, now.bytes / 2 / rate ) ) {
			now.queue.stop();
			now.settle( { kind: 'wrong' } );
			return;
		}
		now.queue.complete();
		await now.queue.ended;
		now.settle( { kind: 'spoken' } );
	}

	return {
		read,
		handle,
		stop: () => give( { kind: 'stopped' } ),
		/** The connection is gone, and what was asked for with it. */
		lose() {
			unwanted = 0;
			reading?.queue.stop();
			reading?.settle( { kind: 'lost' } );
		},
	};
}
