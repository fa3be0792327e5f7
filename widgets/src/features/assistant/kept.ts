import { dropForm, keepForm, readForm } from '../../lib/kept-forms';

/** What this device keeps of a conversation, so that a reload loses nothing. */
export interface Kept {
	/** The id of the conversation; empty before the first one. */
	session: string;
	/** What is in the field and was not sent. */
	typed: string;
	/** The id of a file that is being read, or whose answers were not decided on; empty without one. */
	extraction: string;
}

/** Keeps the conversation of a member, one for each document and one without. */
export function createKept( user: number, document: number | null ) {
	const place = document ?? 0;
	function read(): Kept {
		const stored = ( readForm( 'assistant', user, place ) ?? {} ) as Partial< Record< keyof Kept, unknown > >;
		const textOf = ( value: unknown ) => ( typeof value === 'string' ? value : '' );
		return {
			session: textOf( stored.session ),
			typed: textOf( stored.typed ),
			extraction: textOf( stored.extraction ),
		};
	}
	return {
		read,
		change: ( part: Partial< Kept > ) => keepForm( 'assistant', user, place, { ...read(), ...part } ),
		drop: () => dropForm( 'assistant', user, place ),
	};
}
