import type { Client } from '../../../api/client';
import { getTabId } from '../../../lib/tab-id';
import type { Reply, ShownSession, Started, TurnResult } from '../types';

interface Begin {
	user: number;
	document: number | null;
	mode: 'chat' | 'interview' | 'voice';
	/** The conversation that gets the document. */
	session?: string;
}

export interface Turn {
	session: string;
	/** That of the last result plus one; the same number again has the same result. */
	number: number;
	reply: Reply;
	/** The form's answers in base64; null without a form. */
	xml: string | null;
	/** This tab takes the conversation over from another. */
	continueHere?: boolean;
}

/** The calls of a conversation by turns: what is typed or chosen is sent, and the answer is what is said next. */
export function createTurns( client: Client ) {
	return {
		begin: async ( { user, document, mode, session }: Begin ) =>
			(
				await client.call< Started >( '/ai/init-session', {
					method: 'POST',
					body: {
						user_id: user,
						template_id: null,
						doc_id: document,
						data: { mode, ...( session && { session_id: session } ) },
					},
				} )
			).data,
		take: async ( { session, number, reply, xml, continueHere = false }: Turn ) =>
			(
				await client.call< TurnResult >( reply.input === 'edited' ? '/ai/turn/correct' : '/ai/turn', {
					method: 'POST',
					createsNothing: true,
					body: {
						...{ session_id: session, turn: number },
						...bodyOf( reply ),
						...( reply.input !== 'edited' && { xml, tab: getTabId(), continue_here: continueHere } ),
					},
				} )
			).data,
		show: ( session: string ) => client.get< ShownSession >( `/ai/sessions/${ session }` ),
		/** Ends a conversation, which its log keeps. */
		end: ( session: string ) =>
			client.call( '/ai/end-session', {
				method: 'POST',
				createsNothing: true,
				body: { session_id: session },
			} ),
		remove: ( session: string ) => client.call( `/ai/sessions/${ session }`, { method: 'DELETE' } ),
	};
}

function bodyOf( reply: Reply ): object {
	const { input } = reply;
	switch ( input ) {
		case 'chosen':
			return { input, choice: reply.choice };
		case 'spoken':
			return { input, text: reply.text, confidence: reply.confidence };
		case 'edited':
			return { number: reply.entry, text: reply.text };
		default:
			return { input, text: reply.text };
	}
}

export type Turns = ReturnType< typeof createTurns >;
