import { useEffect, useState } from 'react';
import type { Conversation } from '../session';
import type { CreateVoiceTransport } from '../transports/voice';
import { createVoiceChat, type VoiceChat } from './voice-chat';

/** The voice chat of a screen: begun when it opens, closed with it. */
export function useVoiceChat( conversation: Conversation, createTransport: CreateVoiceTransport ): VoiceChat {
	const [ chat ] = useState( () => createVoiceChat( conversation, createTransport ) );
	useEffect( () => {
		void chat.begin();
		return chat.close;
	}, [ chat ] );
	return chat;
}
