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

/**
 * Hears and speaks for a conversation, by the firm's provider or without one.
 *
 * @param conversation The conversation.
 * @param silence      Milliseconds of silence that end an utterance.
 */
export function useChosenTransport( conversation: Conversation, silence: number ): CreateVoiceTransport {
	const client = useClient();
	const { user } = useConfig();
	const [ create ] = useState( () => {
		const session = () => conversation.state.getState().result?.session_id ?? '';
		const calls = createRealtimeCalls( client, session );
		return createChosen( {
			mint: calls.mint,
			async realtime( token ) {
				const { createRealtime } = await load();
				return createRealtime( { ...calls, token, silence } );
			},
			local: createLocalTransport( { client, session, user: user.id, silence } ),
		} );
	} );
	return create;
}
