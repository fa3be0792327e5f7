import type { Client } from '../../../api/client';
import type { Saver } from '../../interviews/saver';
import type { InterviewStore } from '../../interviews/store';
import { fromBase64 } from '../../interviews/xml';
import type { Conversation } from '../session';
import { reportTaken } from '../taken';

interface Place {
	client: Client;
	store: InterviewStore;
	saver: Saver;
	/** The document has no answers yet. */
	isBlank: boolean;
}

/**
 * Opens a conversation beside the form. If it created this document, and its answers could not be saved before something was
 * acknowledged, they are filled in now; answers that the form has are never replaced. Then it goes on with the next question.
 *
 * @param conversation The conversation.
 * @param session      The one that the address names; null if it names none.
 * @param place        The form.
 */
export async function openInForm( conversation: Conversation, session: string | null, place: Place ): Promise< void > {
	const { client, store, saver, isBlank } = place;
	await conversation.open( session ?? undefined );
	const { xml, result, busy } = conversation.state.getState();
	if ( isBlank && xml && ! saver.changed() && ! saver.state.getState().revision ) {
		store.getState().replace( fromBase64( xml ) );
		void saver.save( false, 'assistant' ).then( () => reportSave( client, saver, conversation ) );
	}
	if ( ! busy && result?.phase === 'created' && ! result.show.question && ! result.effect ) {
		await conversation.send( { input: 'prompt', text: '' } );
	}
}

async function reportSave( client: Client, saver: Saver, conversation: Conversation ) {
	const { revision } = saver.state.getState();
	const { result } = conversation.state.getState();
	if ( result && revision ) {
		await reportTaken( client, { session_id: result.session_id, revision } );
	}
}
