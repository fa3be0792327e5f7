import { useState } from 'react';
import { useClient } from '../../../api/context';
import type { Conversation } from '../session';
import { createChosen } from './choose';
import { createRealtime } from './realtime';
import { createRealtimeCalls } from './realtime/calls';
import type { CreateVoiceTransport } from './voice';

/** Hears and speaks for a conversation, by the firm's provider or without one. */
export function useChosenTransport( conversation: Conversation ): CreateVoiceTransport {
	const client = useClient();
	const [ create ] = useState( () => {
		const session = () => conversation.state.getState().result?.session_id ?? '';
		const calls = createRealtimeCalls( client, session );
		return createChosen( {
			mint: calls.mint,
			realtime: ( token ) => createRealtime( { ...calls, token } ),
			local: createLocal( client, session ),
		} );
	} );
	return create;
}
