import { toPng } from './png';
import { inkBox, isSignature } from './strokes';
import { maxFileBytes, PictureRefused, uploadedToPng } from './uploaded';

const png = [ 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a ];

/** A canvas whose pictures have so many bytes a pixel. */
function useCanvas( bytesPerPixel: number ) {
	const sizes: [ number, number ][] = [];
	const { prototype } = HTMLCanvasElement;
	jest.spyOn( prototype, 'getContext' ).mockReturnValue( { drawImage() {} } as never );
	jest.spyOn( prototype, 'toBlob' ).mockImplementation( function ( this: HTMLCanvasElement, callback ) {
		sizes.push( [ this.width, this.height ] );
		callback( new Blob( [ new Uint8Array( Math.round( this.width * this.height * bytesPerPixel ) ) ] ) );
	} );
	return sizes;
}

afterEach( () => jest.restoreAllMocks() );

describe( 'the PNG of a signature', () => {
	it( 'keeps its shape and is made smaller until it has less than 200 KB', async () => {
		const sizes = useCanvas( 4 );
		const image = await toPng( 1800, 720, () => {} );
		expect( sizes[ 0 ] ).toEqual( [ 900, 360 ] );
		const [ width, height ] = sizes.at( -1 )!;
		expect( width * height * 4 ).toBeLessThanOrEqual( 200 * 1024 );
		expect( width / height ).toBeCloseTo( 2.5, 1 );
		expect( window.atob( image ) ).toHaveLength( width * height * 4 );
	} );

	it( 'is not made if it could not be read any more', async () => {
		useCanvas( 100_000 );
		await expect( toPng( 900, 360, () => {} ) ).rejects.toThrow();
	} );
} );

describe( 'a drawing', () => {
	it( 'is no signature if it is a slip of the finger', () => {
		expect( isSignature( [] ) ).toBe( false );
		expect( isSignature( [ [ { x: 5, y: 5 } ], [ { x: 8, y: 9 } ] ] ) ).toBe( false );
		expect(
			isSignature( [
				[
					{ x: 0, y: 0 },
					{ x: 30, y: 40 },
				],
			] )
		).toBe( true );
	} );

	it( 'is cut to its ink', () => {
		const strokes = [ [ { x: 20, y: 30 } ], [ { x: 120, y: 60 } ] ];
		expect( inkBox( strokes ) ).toEqual( { left: 14, top: 24, width: 112, height: 42 } );
	} );
} );

describe( 'an uploaded file', () => {
	const fileOf = ( bytes: number[] | string, name = 'signature.png' ) =>
		new File( [ typeof bytes === 'string' ? bytes : new Uint8Array( bytes ) ], name, { type: 'image/png' } );

	it.each( [
		[ 'an SVG', fileOf( '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>' ) ],
		[ 'a GIF', fileOf( 'GIF89a……' ) ],
		[ 'a PDF', fileOf( '%PDF-1.7' ) ],
		[ 'an empty file', fileOf( '' ) ],
	] )( 'is refused if it is %s, whatever its name is', async ( _kind, file ) => {
		await expect( uploadedToPng( file ) ).rejects.toThrow( /PNG or JPEG/ );
	} );

	it( 'is refused with its size if it is too large', async () => {
		const file = new File( [ new Uint8Array( maxFileBytes + 1 ) ], 'large.png' );
		await expect( uploadedToPng( file ) ).rejects.toThrow( /5.0 MB. Please choose a picture of at most 5.0 MB/ );
	} );

	/** Images that load with these sizes, or not at all. */
	function useImages( size: { width: number; height: number } | null ) {
		Object.defineProperty( Image.prototype, 'src', {
			configurable: true,
			set( this: HTMLImageElement ) {
				Object.defineProperties( this, {
					naturalWidth: { value: size?.width },
					naturalHeight: { value: size?.height },
				} );
				setTimeout( () => ( size ? this.onload?.( new Event( 'load' ) ) : this.onerror?.( 'broken' ) ) );
			},
		} );
	}

	it( 'is refused if it begins like a picture and is none', async () => {
		useImages( null );
		await expect( uploadedToPng( fileOf( [ ...png, 1, 2, 3 ] ) ) ).rejects.toThrow( PictureRefused );
	} );

	it( 'is refused if it has too many pixels', async () => {
		useImages( { width: 9000, height: 10 } );
		await expect( uploadedToPng( fileOf( png ) ) ).rejects.toThrow( /8000 pixels/ );
	} );

	it( 'is redrawn, so that only its pixels are sent', async () => {
		useImages( { width: 300, height: 100 } );
		useCanvas( 0.1 );
		const image = await uploadedToPng( fileOf( [ ...png, ...Buffer.from( '<script>' ) ] ) );
		expect( window.atob( image ) ).not.toContain( 'script' );
	} );
} );
