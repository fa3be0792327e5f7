const headerLength = 44;

/** Frames of PCM16, mono, as a file that our service reads. */
export function makeWave( frames: Int16Array[], rate: number ): File {
	const length = frames.reduce( ( sum, frame ) => sum + frame.byteLength, 0 );
	const header = new DataView( new ArrayBuffer( headerLength ) );
	const write = ( at: number, text: string ) =>
		[ ...text ].forEach( ( letter, index ) => header.setUint8( at + index, letter.charCodeAt( 0 ) ) );
	write( 0, 'RIFF' );
	header.setUint32( 4, headerLength - 8 + length, true );
	write( 8, 'WAVEfmt ' );
	header.setUint32( 16, 16, true );
	header.setUint16( 20, 1, true );
	header.setUint16( 22, 1, true );
	header.setUint32( 24, rate, true );
	header.setUint32( 28, rate * 2, true );
	header.setUint16( 32, 2, true );
	header.setUint16( 34, 16, true );
	write( 36, 'data' );
	header.setUint32( 40, length, true );
	return new File( [ header, ...( frames as BlobPart[] ) ], 'speech.wav', { type: 'audio/wav' } );
}
