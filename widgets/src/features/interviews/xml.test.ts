import { cases } from '../../../tests/fixtures';
import type { Tree } from './types';
import { decode, encode, fromBase64, InvalidAnswers, toBase64 } from './xml';

describe( 'answers as XML', () => {
	const good = cases< { tree: Tree; xml: string } >( 'answers' );

	it.each( good )( '$name is written as the service writes it', ( { tree, xml } ) => {
		expect( encode( tree ) ).toBe( xml );
	} );

	it.each( good )( '$name is read back without loss', ( { tree, xml } ) => {
		expect( decode( xml ) ).toEqual( tree );
		expect( fromBase64( toBase64( tree ) ) ).toEqual( tree );
		expect( Object.keys( decode( xml ) ) ).toEqual( Object.keys( tree ) );
	} );

	it.each( cases< { xml: string } >( 'answers-refused' ) )( '$name is refused', ( { xml } ) => {
		expect( () => decode( xml ) ).toThrow( InvalidAnswers );
	} );

	it( 'refuses characters that XML cannot hold', () => {
		expect( () => encode( { A: 'a\u0000b' } ) ).toThrow( InvalidAnswers );
		expect( () => encode( { A: '\ud800' } ) ).toThrow( InvalidAnswers );
	} );
} );
