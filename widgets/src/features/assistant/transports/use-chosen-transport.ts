import { useState } from 'react';
import { useClient } from '../../../api/context';
import { useConfig } from '../../../app/context';
import type { Conversation } from '../session';
import { createChosen } from './choose';
import { createLocalTransport } from './local';
import { createRealtimeCalls } from './realtime/calls';
import type { CreateVoiceTransport } from './voice';

/** Only firms with a provider need it. */
const load = () => import( /* webpackChunkName: "lyd-assistant-realtime" */ './realtime' );

/** Milliseconds of silence that end an utterance of a conversation. */
const endSilence = 700;

/** Hears and speaks for a conversation, by the firm's provider or without one. */
export function useChosenTransport( conversation: Conversation ): CreateVoiceTransport {
	const client = useClient();
	const { user } = useConfig();
	const [ create ] = useState( () => {
		const session = () => conversation.state.getState().result?.session_id ?? '';
		const calls = createRealtimeCalls( client, session );
		return createChosen( {
			mint: calls.mint,
			async realtime( token ) {
				const { createRealtime } = await load();
				return createRealtime( { ...calls, token } );
			},
			local: createLocalTransport( { client, session, user: user.id, silence: endSilence } ),
		} );
	} );
	return create;
}
