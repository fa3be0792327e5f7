import type { Heard } from '../transports/voice';

/** Confidence from which on no word is in doubt. */
const sure = 0.6;

export interface HeardWord {
	text: string;
	isInDoubt: boolean;
}

/** The words of what was heard: those that other readings do not have are in doubt, and all of them if there is no other reading. A provider without a confidence doubts none. */
export function wordsOf( { text, confidence, alternatives }: Heard ): HeardWord[] {
	const words = text.split( /\s+/ ).filter( Boolean );
	const others = alternatives.map( ( other ) => new Set( other.toLowerCase().split( /\s+/ ) ) );
	const differs = ( word: string ) => others.some( ( other ) => ! other.has( word.toLowerCase() ) );
	const isAnyDifferent = words.some( differs );
	return words.map( ( word ) => ( {
		text: word,
		isInDoubt: confidence !== null && confidence < sure && ( isAnyDifferent ? differs( word ) : true ),
	} ) );
}
