import { __ } from '@wordpress/i18n';

/** Why there is no microphone. */
export type MicrophoneTrouble = 'denied' | 'none' | 'taken' | 'insecure' | 'unplugged';

/** A microphone that could not be opened, or is gone. */
export class MicrophoneError extends Error {
	constructor( readonly trouble: MicrophoneTrouble ) {
		super( textOf( trouble ) );
	}
}

/** Whether the browser gives a page like this one a microphone at all: it does so for TLS and this machine only. */
export const hasMicrophones = () => window.isSecureContext && Boolean( navigator.mediaDevices?.getUserMedia );

const troubles: Record< string, MicrophoneTrouble > = {
	NotAllowedError: 'denied',
	SecurityError: 'denied',
	NotFoundError: 'none',
	OverconstrainedError: 'none',
};

/** Asks for the microphone; the browser asks the member if it does not know the answer. Throws a MicrophoneError. */
export async function openMicrophone(): Promise< MediaStream > {
	if ( ! hasMicrophones() ) {
		throw new MicrophoneError( 'insecure' );
	}
	try {
		return await navigator.mediaDevices.getUserMedia( {
			audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true, autoGainControl: true },
		} );
	} catch ( error ) {
		throw new MicrophoneError( troubles[ error instanceof Error ? error.name : '' ] ?? 'taken' );
	}
}

function textOf( trouble: MicrophoneTrouble ): string {
	const texts: Record< MicrophoneTrouble, () => string > = {
		denied: () => __( 'The microphone is blocked. Allow it in the address bar, or type your answer.', 'lyd' ),
		none: () => __( 'No microphone was found. Connect one, or type your answer.', 'lyd' ),
		taken: () => __( 'Another program uses the microphone. Close it, or type your answer.', 'lyd' ),
		insecure: () =>
			__( 'Browsers allow a microphone on encrypted pages (https) only. Please type your answer.', 'lyd' ),
		unplugged: () => __( 'The microphone was disconnected. What you said is kept.', 'lyd' ),
	};
	return texts[ trouble ]();
}
