import { wordsOf } from './doubts';

const heard = ( text: string, confidence: number, ...alternatives: string[] ) => ( { text, confidence, alternatives } );
const doubts = ( ...given: Parameters< typeof heard > ) =>
	wordsOf( heard( ...given ) ).flatMap( ( { text, isInDoubt } ) => ( isInDoubt ? text : [] ) );

it( 'are not in doubt if the recogniser is sure', () => {
	expect( doubts( 'new south wales', 1, 'new south whales' ) ).toEqual( [] );
} );

it( 'are in doubt where other readings differ', () => {
	expect( doubts( 'john smith', 0.5, 'John smyth', 'john smith' ) ).toEqual( [ 'smith' ] );
} );

it( 'are all in doubt if nothing tells which', () => {
	expect( doubts( 'john smith', 0.2 ) ).toEqual( [ 'john', 'smith' ] );
	expect( doubts( 'john', 0.5, 'john' ) ).toEqual( [ 'john' ] );
} );
