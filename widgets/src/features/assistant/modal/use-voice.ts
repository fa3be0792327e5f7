import { useEffect, useState } from 'react';
import { useClient } from '../../../api/context';
import { useConfig } from '../../../app/context';
import type { Conversation } from '../session';
import { createLocalTransport } from '../transports/local';
import type { CreateVoiceTransport } from '../transports/voice';
import { createVoice, type Voice } from './voice-state';

/** Milliseconds of silence that end an answer (document 3, section 9). */
const silence = 3_000;

/**
 * The voice of a conversation, as long as its screen is open.
 *
 * @param conversation    The conversation.
 * @param createTransport What hears and speaks; by default our own service.
 */
export function useVoice( conversation: Conversation, createTransport?: CreateVoiceTransport ): Voice {
	const client = useClient();
	const { user } = useConfig();
	const [ voice ] = useState( () =>
		createVoice(
			conversation,
			createTransport ??
				createLocalTransport( {
					...{ client, user: user.id, silence },
					session: () => conversation.state.getState().result?.session_id ?? '',
				} )
		)
	);
	useEffect( () => voice.close, [ voice ] );
	return voice;
}
