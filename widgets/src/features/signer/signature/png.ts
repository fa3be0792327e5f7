/** Bytes of a signature's PNG, at most. */
const maxBytes = 200 * 1024;
/** Pixels of a signature's PNG, at most: twice the room of most places. */
const largest = { width: 900, height: 360 };
/** By how much a picture that is too heavy is made smaller. */
const step = 0.75;
/** Pixels below which a signature cannot be read. */
const narrowest = 40;

type Paint = ( context: CanvasRenderingContext2D, width: number, height: number ) => void;

/**
 * Draws a picture on a transparent ground and returns its PNG as base64, below 200 KB.
 *
 * @param width  Of the original in pixels; the picture keeps its shape.
 * @param height Of the original in pixels.
 * @param paint  Draws it in the size it is passed.
 */
export async function toPng( width: number, height: number, paint: Paint ): Promise< string > {
	let scale = Math.min( largest.width / width, largest.height / height );
	for ( ; width * scale >= narrowest; scale *= step ) {
		const blob = await drawOnce( Math.round( width * scale ), Math.max( 1, Math.round( height * scale ) ), paint );
		if ( blob.size <= maxBytes ) {
			return toBase64( blob );
		}
	}
	throw new Error( 'The picture is too heavy in every size' );
}

function drawOnce( width: number, height: number, paint: Paint ): Promise< Blob > {
	const canvas = document.createElement( 'canvas' );
	canvas.width = width;
	canvas.height = height;
	const context = canvas.getContext( '2d' );
	if ( ! context ) {
		throw new Error( 'This browser cannot draw' );
	}
	paint( context, width, height );
	return new Promise( ( resolve, reject ) =>
		canvas.toBlob( ( blob ) => ( blob ? resolve( blob ) : reject( new Error( 'No picture' ) ) ), 'image/png' )
	);
}

function toBase64( blob: Blob ): Promise< string > {
	return new Promise( ( resolve, reject ) => {
		const reader = new FileReader();
		reader.onload = () => resolve( String( reader.result ).split( ',' )[ 1 ] ?? '' );
		reader.onerror = () => reject( reader.error );
		reader.readAsDataURL( blob );
	} );
}
