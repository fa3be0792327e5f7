import type { LogEntry, Reply, TurnResult } from './types';

/** One message of the conversation as it is displayed. */
export interface Message {
	id: string;
	from: 'assistant' | 'member';
	text: string;
	/** A remark about how the reply was understood. */
	note?: string;
}

/** Stands for an answer that is never shown. */
const hidden = '••••••';

/** The message of the member; undefined for what has no words: a prompt, or a report of the screen. */
export function messageOfReply( reply: Reply, id: string, isSecret: boolean ): Message | undefined {
	if ( reply.input === 'prompt' ) {
		return undefined;
	}
	const text = reply.input === 'chosen' ? reply.label : reply.text;
	return text ? { id, from: 'member', text: isSecret && reply.input === 'typed' ? hidden : text } : undefined;
}

/** The message of the assistant. */
export function messageOfResult( { turn, show, note }: TurnResult ): Message {
	const message: Message = { id: `result-${ turn }`, from: 'assistant', text: show.text };
	return note && ! show.text.includes( note ) ? { ...message, note } : message;
}

/** The messages of a conversation that began earlier: its log, and where it stands. */
export function messagesOfLog( entries: LogEntry[], result: TurnResult | null ): Message[] {
	const earlier = entries.flatMap( ( { number, ask, answer } ): Message[] => [
		{ id: `ask-${ number }`, from: 'assistant', text: ask },
		{ id: `answer-${ number }`, from: 'member', text: answer },
	] );
	return [ ...earlier.filter( ( { text } ) => text ), ...( result ? [ messageOfResult( result ) ] : [] ) ];
}
