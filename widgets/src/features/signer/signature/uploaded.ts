import { __, sprintf } from '@wordpress/i18n';
import { sizeText } from '../../../lib/file-size';
import { toPng } from './png';

/** Bytes of a file, at most. */
export const maxFileBytes = 5 * 1024 * 1024;
/** Pixels of a side, at most: larger pictures take more memory than phones have. */
const maxSide = 8000;

const beginnings = [
	[ 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a ],
	[ 0xff, 0xd8, 0xff ],
];

/** A file that cannot be a signature; the message says why. */
export class PictureRefused extends Error {}

/**
 * Redraws a PNG or JPEG file as a PNG, so that nothing but its pixels is sent; returns base64.
 *
 * Throws PictureRefused for other files, whatever their name is, and for files that are too large or broken.
 */
export async function uploadedToPng( file: File ): Promise< string > {
	if ( file.size > maxFileBytes ) {
		throw new PictureRefused(
			sprintf(
				/* translators: 1: size of a file, 2: size of a file. */
				__( 'This file has %1$s. Please choose a picture of at most %2$s.', 'lyd' ),
				sizeText( file.size ),
				sizeText( maxFileBytes )
			)
		);
	}
	await checkType( file );
	const picture = await decode( file );
	const { naturalWidth: width, naturalHeight: height } = picture;
	if ( width < 2 || height < 2 || Math.max( width, height ) > maxSide ) {
		throw new PictureRefused(
			sprintf(
				/* translators: %d: pixels. */
				__( 'Please choose a picture of at most %d pixels on each side.', 'lyd' ),
				maxSide
			)
		);
	}
	return toPng( width, height, ( context, targetWidth, targetHeight ) =>
		context.drawImage( picture, 0, 0, targetWidth, targetHeight )
	);
}

async function checkType( file: File ) {
	const start = new Uint8Array( await file.slice( 0, 8 ).arrayBuffer() );
	if ( ! beginnings.some( ( bytes ) => bytes.every( ( byte, index ) => start[ index ] === byte ) ) ) {
		throw new PictureRefused(
			__( 'Please choose a PNG or JPEG picture. Other files, such as SVG or PDF, cannot be used.', 'lyd' )
		);
	}
}

function decode( file: File ): Promise< HTMLImageElement > {
	const address = URL.createObjectURL( file );
	return new Promise< HTMLImageElement >( ( resolve, reject ) => {
		const picture = new Image();
		picture.onload = () => resolve( picture );
		picture.onerror = () =>
			reject( new PictureRefused( __( 'This picture could not be opened. Please choose another one.', 'lyd' ) ) );
		picture.src = address;
	} ).finally( () => URL.revokeObjectURL( address ) );
}
