import { mostCharacters, readFileText, readRows, separatorOf } from './rows';

describe( 'rows', () => {
	it.each< [ string, string, string[][] ] >( [
		[
			'tabs and lines of any system',
			'a\tb\r\nc\td\n\re\t f ',
			[
				[ 'a', 'b' ],
				[ 'c', 'd' ],
				[ 'e', 'f' ],
			],
		],
		[ 'cells in quotes with line breaks and quotes', '"a\n""b"""\tc\n', [ [ 'a\n"b"', 'c' ] ] ],
		[
			'a quote that only begins a text',
			'"The" best\tx\n"open\ty',
			[
				[ '"The" best', 'x' ],
				[ '"open', 'y' ],
			],
		],
		[ 'blank rows and blank ends of rows', '\ufeffa\t\t\n\t\n\n\tb', [ [ 'a' ], [ '', 'b' ] ] ],
	] )( 'are read with %s', ( _, text, rows ) => expect( readRows( text, '\t' ) ).toEqual( rows ) );

	it( 'of a file are separated by what its first line has most of', () => {
		const never = () => false;
		expect( separatorOf( 'Name;Street\nAnn;1, High Street', true, never ) ).toBe( ';' );
		expect( separatorOf( '"Citizen, Ann",Street', true, never ) ).toBe( ',' );
		expect( separatorOf( 'Name', true, never ) ).toBe( ',' );
	} );

	it( 'that are pasted are separated by tabs, or by commas if these separate headings', () => {
		const isHeading = ( cell: string ) => [ 'Name', 'Email' ].includes( cell );
		expect( separatorOf( 'Citizen, Ann\nCitizen, Bob', false, isHeading ) ).toBe( '\t' );
		expect( separatorOf( 'Name,Email\nAnn,a@b.co', false, isHeading ) ).toBe( ',' );
		expect( separatorOf( 'Name,Email\tx', false, isHeading ) ).toBe( '\t' );
	} );
} );

describe( 'a file', () => {
	const file = ( bytes: number[], size = bytes.length ) =>
		( { size, arrayBuffer: async () => new Uint8Array( bytes ).buffer } ) as File;

	it( 'is read in UTF-8, or as older programs write it', async () => {
		expect( await readFileText( file( [ 0xc3, 0xa9 ] ) ) ).toBe( 'é' );
		expect( await readFileText( file( [ 0xe9 ] ) ) ).toBe( 'é' );
	} );

	it( 'that is too large is not read', async () => {
		expect( await readFileText( file( [], mostCharacters + 1 ) ) ).toBeNull();
	} );
} );
