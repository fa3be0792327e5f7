import type { Sentence } from '../types';

const wordsOf = ( text: string ) =>
	text
		.toLowerCase()
		.replace( /[^\p{L}\p{N}\s]/gu, '' )
		.split( /\s+/ )
		.filter( Boolean )
		.join( ' ' );

/** Whether an utterance is only what was being said, heard from the loudspeaker. */
export function isEcho( text: string, say: Sentence[] ): boolean {
	const heard = wordsOf( text );
	const isSentence = ( sentence: Sentence ) => wordsOf( sentence.text ) === heard;
	return (
		heard.includes( ' ' ) &&
		( say.some( isSentence ) || wordsOf( say.map( ( { text: one } ) => one ).join( ' ' ) ) === heard )
	);
}
