import { createFrames } from './frames';
import { MicrophoneError, openMicrophone } from './microphone';

interface Options {
	/** Samples a second of the frames: 16,000 for our own recogniser, 24,000 for a provider. */
	rate: number;
	/** Gets 20 ms of PCM16, mono. */
	onFrame: ( frame: Int16Array ) => void;
	/** The microphone is gone. */
	onLost: ( error: MicrophoneError ) => void;
}

export interface Capture {
	/** Gives frames, or silence for the microphone while it is off. */
	turn: ( isOn: boolean ) => void;
	close: () => void;
}

/** Runs in the thread of the sound. As a text it needs no file whose address depends on the site. */
const worklet = `
registerProcessor( 'lyd-capture', class extends AudioWorkletProcessor {
	process( [ [ channel ] ] ) {
		if ( channel ) {
			this.port.postMessage( channel.slice() );
		}
		return true;
	}
} );`;

async function addWorklet( context: AudioContext ): Promise< AudioWorkletNode > {
	const address = URL.createObjectURL( new Blob( [ worklet ], { type: 'text/javascript' } ) );
	try {
		await context.audioWorklet.addModule( address );
	} finally {
		URL.revokeObjectURL( address );
	}
	return new AudioWorkletNode( context, 'lyd-capture', {
		numberOfOutputs: 0,
		channelCount: 1,
		channelCountMode: 'explicit',
	} );
}

/** Opens the microphone, which is off at first. Throws a MicrophoneError. */
export async function openCapture( { rate, onFrame, onLost }: Options ): Promise< Capture > {
	const stream = await openMicrophone();
	const context = new AudioContext();
	let isOn = false;
	const tracks = stream.getAudioTracks();
	const turn = ( next: boolean ) => {
		isOn = next;
		tracks.forEach( ( track ) => ( track.enabled = next ) );
	};
	const close = () => {
		isOn = false;
		tracks.forEach( ( track ) => track.stop() );
		void context.close();
	};
	turn( false );
	tracks[ 0 ]?.addEventListener( 'ended', () => onLost( new MicrophoneError( 'unplugged' ) ) );
	try {
		const node = await addWorklet( context );
		const push = createFrames( context.sampleRate, rate, ( frame ) => isOn && onFrame( frame ) );
		node.port.onmessage = ( { data }: MessageEvent< Float32Array > ) => push( data );
		context.createMediaStreamSource( stream ).connect( node );
		await context.resume();
	} catch {
		close();
		throw new MicrophoneError( 'taken' );
	}
	return { turn, close };
}
