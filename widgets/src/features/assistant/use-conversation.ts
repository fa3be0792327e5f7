import { useState } from 'react';
import { useClient } from '../../api/context';
import { useConfig } from '../../app/context';
import { createKept } from './kept';
import { createConversation, type Conversation, type Form } from './session';
import { createTurns } from './transports/turns';

interface Options {
	/** The document that is answered; null in the chat. */
	document: number | null;
	name?: string;
	mode: 'chat' | 'interview' | 'voice';
	form?: Form;
}

/** The conversation of a panel, as long as the panel is on the page. */
export function useConversation( options: Options ): Conversation {
	const client = useClient();
	const { user } = useConfig();
	const [ conversation ] = useState( () =>
		createConversation( {
			...options,
			turns: createTurns( client ),
			kept: createKept( user.id, options.document ),
			user: user.id,
		} )
	);
	return conversation;
}
