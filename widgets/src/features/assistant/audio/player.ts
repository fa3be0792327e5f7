/** Seconds between the first sound that comes and its playing, so that the next one is there in time. */
const lead = 0.06;

/** Plays PCM16, mono, piece by piece as it comes, without gaps. */
export function createSoundQueue( context: AudioContext, rate: number ) {
	const gain = context.createGain();
	gain.connect( context.destination );
	const sources = new Set< AudioBufferSourceNode >();
	let next = 0;
	/** Half a sample that came at the end of a piece. */
	let half: number[] = [];
	let isComplete = false;
	let finish = () => {};
	const ended = new Promise< void >( ( resolve ) => ( finish = resolve ) );

	function read( piece: Uint8Array ): Float32Array< ArrayBuffer > {
		const bytes = Uint8Array.from( [ ...half, ...piece ] );
		const count = Math.floor( bytes.length / 2 );
		half = [ ...bytes.subarray( count * 2 ) ];
		const view = new DataView( bytes.buffer );
		return Float32Array.from( { length: count }, ( _, at ) => view.getInt16( at * 2, true ) / 32_768 );
	}

	function finishIfDone() {
		if ( isComplete && ! sources.size ) {
			gain.disconnect();
			finish();
		}
	}

	return {
		/** Resolves when all was played, or when it was stopped. */
		ended,
		push( piece: Uint8Array ) {
			const samples = read( piece );
			if ( isComplete || ! samples.length ) {
				return;
			}
			const buffer = context.createBuffer( 1, samples.length, rate );
			buffer.copyToChannel( samples, 0 );
			const source = context.createBufferSource();
			source.buffer = buffer;
			source.connect( gain );
			source.onended = () => {
				sources.delete( source );
				finishIfDone();
			};
			sources.add( source );
			next = Math.max( next, context.currentTime + lead );
			source.start( next );
			next += buffer.duration;
		},
		/** No more pieces come. */
		complete() {
			isComplete = true;
			finishIfDone();
		},
		/** Is silent at once. */
		stop() {
			isComplete = true;
			gain.disconnect();
			sources.forEach( ( source ) => source.stop() );
			sources.clear();
			finish();
		},
	};
}

type SoundQueue = ReturnType< typeof createSoundQueue >;

/** Plays one stream at a time. */
export function createPlayer( makeContext = () => new AudioContext() ) {
	let context: AudioContext | undefined;
	let queue: SoundQueue | undefined;

	function stop() {
		queue?.stop();
		queue = undefined;
	}

	/** A queue for sound that does not come as a stream; what was played before is stopped. */
	function begin( rate: number ): SoundQueue {
		stop();
		context ??= makeContext();
		void context.resume();
		queue = createSoundQueue( context, rate );
		return queue;
	}

	return {
		begin,
		/** Plays a stream to its end; resolves earlier if it is stopped. */
		async play( stream: ReadableStream< Uint8Array >, rate: number ): Promise< void > {
			const own = begin( rate );
			const reader = stream.getReader();
			const read = async () => {
				for ( let piece = await reader.read(); ! piece.done; piece = await reader.read() ) {
					own.push( piece.value );
				}
				own.complete();
			};
			try {
				// Stopping does not wait for the network.
				await Promise.race( [ read().then( () => own.ended ), own.ended ] );
			} finally {
				own.stop();
				void reader.cancel().catch( () => {} );
			}
		},
		stop,
		close() {
			stop();
			void context?.close();
			context = undefined;
		},
	};
}

export type Player = ReturnType< typeof createPlayer >;
