/** Words as they are compared: without case, punctuation and the marks of thousands. */
const wordsOf = ( text: string ) =>
	text
		.replace( /(\d)[,\s](?=\d{3}\b)/g, '$1' )
		.replace( /[^\p{L}\p{N}\s]/gu, ' ' )
		.split( /\s+/ )
		.filter( Boolean );

/** A name, a number, a date, an address: what must be said as it is written. Not the first word of a sentence. */
function factsOf( text: string ): string[] {
	return text
		.split( /(?<=[.?!])\s+/ )
		.flatMap( ( sentence ) =>
			wordsOf( sentence ).filter(
				( word, index ) => /\d/.test( word ) || ( index > 0 && /^\p{Lu}/u.test( word ) )
			)
		);
}

/** The share of the other words that has to be said. */
const enough = 0.6;

/** Whether what a model said is what it was given: all facts, and most of the words around them. Models reword at times. */
export function saysTheSame( text: string, transcript: string ): boolean {
	const said = new Set( wordsOf( transcript ).map( ( word ) => word.toLowerCase() ) );
	const isSaid = ( word: string ) => said.has( word.toLowerCase() );
	const words = wordsOf( text );
	return factsOf( text ).every( isSaid ) && words.filter( isSaid ).length >= enough * words.length;
}

/** More letters a second than anyone can say: beyond that, part of the sound is missing. */
const fastest = 24;

/** Whether sound of this length can be a whole text; a short one is too short to tell. */
export const isLongEnough = ( text: string, seconds: number ) =>
	seconds > 0 && ( text.length < 20 || text.length / seconds <= fastest );
