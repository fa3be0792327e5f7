import { cases } from '../../../tests/fixtures';
import { readBlocks, readPieces } from './help-text';

interface Case {
	name: string;
	text: string;
	/** Kind and texts of each block. */
	blocks: string[][];
	bold?: string[];
	links?: [ text: string, href: string ][];
}

const [ file ] = cases< { cases: Case[] } >( 'help-texts' );

it.each( file!.cases )( 'help text: $name', ( { text, blocks, bold = [], links = [] } ) => {
	const read = readBlocks( text );
	const pieces = read.flatMap( ( block ) => block.texts ).flatMap( readPieces );
	const plain = ( part: string ) =>
		readPieces( part )
			.map( ( piece ) => piece.text )
			.join( '' );
	expect( read.map( ( { kind, texts } ) => [ kind, ...texts.map( plain ) ] ) ).toEqual( blocks );
	expect( pieces.filter( ( piece ) => piece.isBold ).map( ( piece ) => piece.text ) ).toEqual( bold );
	expect( pieces.filter( ( piece ) => piece.href ).map( ( piece ) => [ piece.text, piece.href ] ) ).toEqual( links );
} );
