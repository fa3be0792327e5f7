import { useEffect, useState } from 'react';
import type { Conversation } from '../session';
import { useChosenTransport } from '../transports/use-chosen-transport';
import type { CreateVoiceTransport } from '../transports/voice';
import { createVoice, type Voice } from './voice-state';

/** Milliseconds of silence that end an answer (document 3, section 9). */
const silence = 3_000;

/**
 * The voice of a conversation, as long as its screen is open.
 *
 * @param conversation    The conversation.
 * @param createTransport What hears and speaks; by default the provider of the firm, or our own service.
 */
export function useVoice( conversation: Conversation, createTransport?: CreateVoiceTransport ): Voice {
	const chosen = useChosenTransport( conversation, silence );
	const [ voice ] = useState( () => createVoice( conversation, createTransport ?? chosen ) );
	useEffect( () => voice.close, [ voice ] );
	return voice;
}
