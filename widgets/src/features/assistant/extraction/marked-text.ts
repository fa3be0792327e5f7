/** A text before, at and after a passage. */
export type MarkedText = [ before: string, marked: string, after: string ];

const between = '[^\\p{L}\\p{N}]*';

/**
 * The passage of a line that an answer was read from. Signs and spaces may differ; if the answer is written in another way than in the
 * line, as dates often are, it is what follows the label.
 *
 * @param line    The line.
 * @param answers The answer as it is written in different ways.
 */
export function markAnswer( line: string, ...answers: string[] ): MarkedText {
	for ( const answer of answers ) {
		const letters = answer.match( /[\p{L}\p{N}]/gu );
		const found = letters && new RegExp( letters.join( between ), 'iu' ).exec( line );
		if ( found ) {
			return splitAt( line, found.index, found.index + found[ 0 ].length );
		}
	}
	const label = /^[^:|]*[:|]\s*/.exec( line )?.[ 0 ].length ?? 0;
	return splitAt( line, label < line.length ? label : 0, line.length );
}

const splitAt = ( line: string, start: number, end: number ): MarkedText => [
	line.slice( 0, start ),
	line.slice( start, end ),
	line.slice( end ),
];
