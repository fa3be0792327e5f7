import { __ } from '@wordpress/i18n';
import { createVad, type Vad } from '../../audio/vad';
import type { Heard, VoiceEvents, VoiceTransport } from '../voice';
import { VoiceError } from '../voice-error';
import { encodeSound, type ClientEvent, type ServerEvent } from './events';

type ListenOptions = Parameters< VoiceTransport[ 'listen' ] >[ 0 ];

/** Frames of 20 ms in one event, and between two levels. */
const batch = 5;
const levelEvery = 3;
/** Milliseconds after our own end of an utterance in which the provider has to have noticed it. */
const patience = 2_500;

interface Options {
	send: ( event: ClientEvent ) => void;
	/** Milliseconds of silence that end an utterance, as the provider counts them too. */
	silence: number;
	isConnected: () => boolean;
	/** What was said in a recording, by our own service; null if there were no words. */
	recognise: ( frames: Int16Array[] ) => Promise< Heard | null >;
	/** Begins to hear: what is being said is muted. */
	onStarted: () => void;
	/** The end of an utterance without words. Returns whether that was a noise in what is being said. */
	onNoise: () => boolean;
	events: Pick< VoiceEvents, 'onHeard' | 'onPartial' | 'onLevel' | 'onFailed' >;
}

const isStrange = ( languages: { code: string }[] = [] ) =>
	languages.length > 0 && ! languages.some( ( { code } ) => code.startsWith( 'en' ) );

/**
 * Sends what the microphone gives, and collects what the provider has heard. Each utterance is kept until its words are known: if the
 * connection breaks or the transcript fails, our own service hears it.
 */
export function createListener( { send, silence, isConnected, recognise, onStarted, onNoise, events }: Options ) {
	let vad: Vad = createVad( silence );
	let listening: ListenOptions | null = null;
	let outgoing: Int16Array[] = [];
	let frames = 0;
	/** The utterance so far, by our own ears. */
	let kept: Int16Array[] = [];
	let isStarted = false;
	/** The connection broke meanwhile: the provider has only a part of the utterance. */
	let isTorn = false;
	let item = '';
	let partial = '';
	/** An utterance that could not be heard. */
	let unheard: Int16Array[] = [];
	/** What was heard while the button is held. */
	let parts: string[] = [];
	const done = new Set< string >();
	let timer: ReturnType< typeof setTimeout > | undefined;

	function start() {
		if ( ! isStarted ) {
			isStarted = true;
			onStarted();
		}
	}

	function forget() {
		clearTimeout( timer );
		isStarted = false;
		isTorn = false;
		item = '';
		partial = '';
		kept = [];
	}

	function flush() {
		if ( outgoing.length ) {
			send( { type: 'input_audio_buffer.append', audio: encodeSound( outgoing ) } );
			outgoing = [];
		}
	}

	function push( frame: Int16Array ) {
		if ( ! listening ) {
			return;
		}
		if ( ! isTorn ) {
			outgoing.push( frame );
		}
		if ( outgoing.length >= batch ) {
			flush();
		}
		const { level, event, sound } = vad.push( frame );
		kept.push( ...sound );
		if ( ++frames % levelEvery === 0 ) {
			events.onLevel( level );
		}
		if ( event === 'start' ) {
			isTorn ||= ! isConnected();
			start();
		} else if ( event === 'end' ) {
			end();
		}
	}

	/** By our own ears the utterance has ended: the provider's transcript is due, or our service hears it. */
	function end() {
		clearTimeout( timer );
		if ( isConnected() && ! isTorn ) {
			timer = setTimeout( () => void recogniseKept(), patience );
		} else {
			void recogniseKept();
		}
	}

	async function recogniseKept() {
		const recording = kept;
		done.add( item );
		forget();
		if ( recording.length ) {
			try {
				const heard = await recognise( recording );
				tell( heard );
			} catch ( error ) {
				unheard = recording;
				onNoise();
				events.onFailed( error );
			}
		}
	}

	function tell( heard: Heard | null ) {
		if ( listening?.untilReleased ) {
			parts.push( heard?.text ?? '' );
			return;
		}
		if ( heard || ! onNoise() ) {
			events.onHeard( heard );
		}
	}

	function take( { item_id: id = '', transcript = '', languages }: ServerEvent ) {
		send( { type: 'conversation.item.delete', item_id: id } );
		if ( done.has( id ) ) {
			return;
		}
		done.add( id );
		forget();
		const text = transcript.trim();
		if ( text && isStrange( languages ) ) {
			onNoise();
			events.onFailed( new VoiceError( __( 'I understand English only. Please type the answer.', 'lyd' ) ) );
			return;
		}
		tell( text ? { text, confidence: null, alternatives: [] } : null );
	}

	function handle( event: ServerEvent ) {
		const { type, item_id: id = '', delta = '' } = event;
		if ( type === 'input_audio_buffer.speech_started' && listening ) {
			item = id;
			start();
		} else if ( type === 'conversation.item.input_audio_transcription.delta' && ! done.has( id ) ) {
			partial += delta;
			events.onPartial( partial );
		} else if ( type === 'conversation.item.input_audio_transcription.completed' ) {
			take( event );
		} else if ( type === 'conversation.item.input_audio_transcription.failed' && ! done.has( id ) ) {
			void recogniseKept();
		}
	}

	function listen( options: ListenOptions ) {
		if ( ! listening ) {
			vad = createVad( options.untilReleased ? null : silence );
			forget();
		}
		parts = [];
		listening = options;
	}

	/** Stops, and forgets what was begun. */
	function pause() {
		if ( listening ) {
			listening = null;
			outgoing = [];
			done.add( item );
			forget();
			send( { type: 'input_audio_buffer.clear' } );
		}
	}

	/** Ends a held utterance: what was heard before, and the rest. */
	async function release() {
		if ( ! listening?.untilReleased ) {
			return;
		}
		const recording = kept;
		const before = parts.join( ' ' ).trim();
		pause();
		try {
			const heard = recording.length ? await recognise( recording ) : null;
			const text = [ before, heard?.text ?? '' ].join( ' ' ).trim();
			events.onHeard( text ? { text, confidence: null, alternatives: [] } : null );
		} catch ( error ) {
			events.onFailed( error );
		}
	}

	return {
		push,
		handle,
		listen,
		pause,
		/** The microphone is gone: what was said so far is the utterance. */
		finish: () => isStarted && end(),
		/** Has an utterance heard that could not be. */
		async resend() {
			kept = unheard;
			unheard = [];
			await recogniseKept();
		},
		release,
		/** The connection is gone: an utterance that has ended is heard by our own service, one that goes on when it ends. */
		lose() {
			outgoing = [];
			if ( isStarted && vad.isOpen() ) {
				isTorn = true;
			} else if ( isStarted ) {
				void recogniseKept();
			}
		},
	};
}
