import { create } from 'zustand';
import type { createKept } from './kept';
import { messageOfReply, messageOfResult, messagesOfLog, type Message } from './messages';
import type { Turn, Turns } from './transports/turns';
import { isTurnGone, troubleOf, type Trouble } from './trouble';
import type { Change, Reply, TurnResult } from './types';

export interface ConversationState {
	/** What is under way; null while the member is asked. */
	busy: 'opening' | 'restoring' | 'thinking' | null;
	result: TurnResult | null;
	/** Whether the result is that of a turn taken here, so that its effect is due. */
	isFresh: boolean;
	messages: Message[];
	/** What is in the field. */
	typed: string;
	trouble: Trouble | null;
	error: unknown;
	/** Of the document or template; blank before one is known. */
	name: string;
	/** The document that was created from the conversation. */
	document: number | null;
	/** Answers of a conversation that began earlier, in base64; blank if it did not. */
	xml: string;
}

/** The form beside the conversation. */
export interface Form {
	/** Its answers in base64. */
	answers: () => string;
	/** Makes changes in the form; never rejects. */
	take: ( changes: Change[], session: string ) => Promise< unknown >;
}

interface Options {
	turns: Turns;
	kept: ReturnType< typeof createKept >;
	user: number;
	document?: number | null;
	/** Of the document, if there is one. */
	name?: string;
	mode?: 'chat' | 'interview' | 'voice';
	form?: Form;
}

const start: ConversationState = {
	busy: null,
	result: null,
	isFresh: false,
	messages: [],
	typed: '',
	trouble: null,
	error: null,
	name: '',
	document: null,
	xml: '',
};

/** One conversation: begun, continued after a reload, and taken turn by turn. A turn without an answer can be repeated. */
export function createConversation( options: Options ) {
	const { turns, kept, user, document = null, name: given = '', mode = 'chat', form } = options;
	const state = create< ConversationState >( () => ( { ...start, name: given, typed: kept.read().typed } ) );
	let unanswered: Turn | null = null;
	let isOpened = false;
	/** The next turn takes the conversation over from another tab. */
	let takesOver = false;

	const isSecret = () => Boolean( state.getState().result?.show.question?.is_secret );

	function type( typed: string ) {
		state.setState( { typed } );
		kept.change( { typed: isSecret() ? '' : typed } );
	}

	function fail( error: unknown ) {
		state.setState( { busy: null, trouble: troubleOf( error ), error } );
	}

	/** Begins a conversation, or continues the one that this device knows. */
	async function open( known = kept.read().session ) {
		if ( isOpened ) {
			return;
		}
		isOpened = true;
		try {
			await ( known ? restore( known ) : begin() );
		} catch ( error ) {
			isOpened = false;
			fail( error );
		}
	}

	async function begin() {
		state.setState( { busy: 'opening', trouble: null } );
		const started = await turns.begin( { user, document, mode } );
		kept.change( { session: started.session_id } );
		if ( started.result ) {
			accept( started.result );
			return;
		}
		state.setState( { busy: null } );
		await take( { session: started.session_id, number: 1, reply: prompt( started.first_prompt ), xml: null } );
	}

	async function restore( session: string ) {
		state.setState( { busy: 'restoring', trouble: null } );
		const { result, messages, doc_id: docId, xml } = await turns.show( session );
		kept.change( { session } );
		state.setState( {
			...{ busy: null, result, isFresh: false, document: docId, xml },
			messages: messagesOfLog( messages, result ),
		} );
		if ( ! result ) {
			await take( { session, number: 1, reply: prompt( '' ), xml: form?.answers() ?? null } );
		}
	}

	function accept( result: TurnResult ) {
		const { name } = state.getState();
		state.setState( ( { messages } ) => ( {
			...{ busy: null, trouble: null, error: null, result, isFresh: true },
			name: result.target?.name ?? name,
			messages: [ ...messages, messageOfResult( result ) ],
		} ) );
		if ( result.changes.length ) {
			void form?.take( result.changes, result.session_id );
		}
	}

	/** Takes a turn; until it has an answer, it is the next one to be repeated. */
	async function take( turn: Turn ) {
		unanswered = turn;
		const sent = messageOfReply( turn.reply, `reply-${ turn.number }`, isSecret() );
		const { messages, typed } = state.getState();
		const isTyped = turn.reply.input === 'typed' && turn.reply.text === typed.trim();
		state.setState( {
			...{ busy: 'thinking', trouble: null },
			messages: sent ? [ ...messages, sent ] : messages,
			...( isTyped && { typed: '' } ),
		} );
		try {
			const xml = turn.xml ?? form?.answers() ?? null;
			const result = await turns.take( { ...turn, xml, continueHere: takesOver } );
			unanswered = null;
			takesOver = false;
			if ( isTyped ) {
				kept.change( { typed: state.getState().typed } );
			}
			accept( result );
		} catch ( error ) {
			// What was sent is in the field again, before what was typed meanwhile.
			const since = state.getState().typed;
			state.setState( { messages, ...( isTyped && { typed: [ typed, since ].filter( Boolean ).join( ' ' ) } ) } );
			if ( isTurnGone( error ) ) {
				unanswered = null;
				await restore( turn.session ).catch( fail );
				return;
			}
			fail( error );
		}
	}

	/** Sends a reply; nothing while another one is under way. */
	async function send( reply: Reply ) {
		const { busy, result } = state.getState();
		if ( busy || ! result || ( unanswered && ! ( await isStillOpen( unanswered ) ) ) ) {
			return;
		}
		await take( { session: result.session_id, number: result.turn + 1, reply, xml: null } );
	}

	/** Whether a turn without an answer was not taken; otherwise shows where the conversation is now. */
	async function isStillOpen( { session, number }: Turn ): Promise< boolean > {
		try {
			await restore( session );
		} catch ( error ) {
			fail( error );
			return false;
		}
		unanswered = null;
		return state.getState().result?.turn === number - 1;
	}

	/** Repeats the turn that has no answer, with its number; if its text was changed since, the new one is sent. */
	async function retry() {
		if ( ! unanswered ) {
			await open();
			return;
		}
		const { reply } = unanswered;
		const typed = state.getState().typed.trim();
		const isChanged = reply.input === 'typed' && typed && typed !== reply.text;
		await ( isChanged ? send( { input: 'typed', text: typed } ) : take( unanswered ) );
	}

	/** Takes the conversation over from another tab, with what could not be sent, unless it went on there. */
	async function continueHere() {
		takesOver = true;
		await send( unanswered?.reply ?? prompt( '' ) );
	}

	/** Forgets this conversation, which its log keeps, and begins another. */
	async function startAgain() {
		kept.change( { session: '' } );
		unanswered = null;
		isOpened = false;
		state.setState( { ...start, name: given, typed: state.getState().typed } );
		await open( '' );
	}

	/** Ends this conversation, so that the next one begins at the beginning. */
	async function end() {
		const { result } = state.getState();
		kept.change( { session: '' } );
		unanswered = null;
		if ( result ) {
			// It ends by itself too, after days without a turn.
			await turns.end( result.session_id ).catch( () => {} );
		}
	}

	return { state, type, open, send, retry, continueHere, startAgain, end };
}

const prompt = ( text: string ): Reply => ( { input: 'prompt', text } );

export type Conversation = ReturnType< typeof createConversation >;
