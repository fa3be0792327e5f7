/** Numbers of Australian registers with their checks, as in the service (pyservice/lyd/interviews/formats.py); spaces are allowed. */
const acnWeights = [ 8, 7, 6, 5, 4, 3, 2, 1 ];
const abnWeights = [ 10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19 ];
const tfnWeights = [ 1, 4, 3, 7, 5, 8, 6, 9, 10 ];

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

/** Whether it is a TFN: nine digits for which the modulus 11 check holds, or an old one of eight digits. */
export function isTfn( text: string ): boolean {
	const values = digits( text, 9 );
	return values.length ? weigh( values, tfnWeights ) % 11 === 0 : digits( text, 8 ).length > 0;
}

const weigh = ( values: number[], weights: number[] ) =>
	weights.reduce( ( sum, weight, index ) => sum + weight * values[ index ]!, 0 );

function digits( text: string, count: number ): number[] {
	const compact = text.replaceAll( ' ', '' );
	return compact.length === count && /^[0-9]+$/.test( compact ) ? [ ...compact ].map( Number ) : [];
}
