/** Numbers of Australian registers with their checks, as in the service (pyservice/lyd/interviews/formats.py); spaces are allowed. */
const acnWeights = [ 8, 7, 6, 5, 4, 3, 2, 1 ];
const abnWeights = [ 10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19 ];
/** Of the digits of a TFN, nine or the eight of an old one. */
const tfnWeights = [
	[ 10, 7, 8, 4, 6, 3, 5, 2, 1 ],
	[ 10, 7, 8, 4, 6, 3, 5, 1 ],
];

/** Whether it is an ACN: nine digits whose check digit is right. */
export function isAcn( text: string ): boolean {
	const values = digits( text, 9 );
	return values.length > 0 && ( 10 - ( weigh( values, acnWeights ) % 10 ) ) % 10 === values[ 8 ];
}

/** Whether it is an ABN: eleven digits for which the modulus 89 check holds. */
export function isAbn( text: string ): boolean {
	const values = digits( text, 11 );
	if ( ! values.length ) {
		return false;
	}
	values[ 0 ]! -= 1;
	return weigh( values, abnWeights ) % 89 === 0;
}

/** Whether it is a TFN: nine digits, or the eight of an old one, for which the modulus 11 check holds. */
export function isTfn( text: string ): boolean {
	return tfnWeights.some( ( weights ) => {
		const values = digits( text, weights.length );
		return values.length > 0 && weigh( values, weights ) % 11 === 0;
	} );
}

const weigh = ( values: number[], weights: number[] ) =>
	weights.reduce( ( sum, weight, index ) => sum + weight * values[ index ]!, 0 );

function digits( text: string, count: number ): number[] {
	const compact = text.replaceAll( ' ', '' );
	return compact.length === count && /^[0-9]+$/.test( compact ) ? [ ...compact ].map( Number ) : [];
}
