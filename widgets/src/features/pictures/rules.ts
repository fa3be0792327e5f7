import { __, sprintf } from '@wordpress/i18n';

/** Bytes a picture stays below (document 1, section 9). */
const most = 2 * 1024 * 1024;

const kinds = [ 'image/jpeg', 'image/png', 'image/gif' ];

/** What a file dialog offers. */
export const accepted = kinds.join( ',' );

/** What is wrong with a file before it is sent (document 1, section 5); the service looks into it. */
export function problemOf( file: File ): string | undefined {
	if ( ! kinds.includes( file.type ) ) {
		return __( 'You can only upload JPEG/JPG/GIF/PNG file!', 'lyd' );
	}
	return file.size >= most ? __( 'Image must smaller than 2MB!', 'lyd' ) : undefined;
}

/** What is said of a file that did not arrive. */
export const failed = ( file: File ) =>
	/* translators: %s: name of a file. */
	sprintf( __( '%s file upload failed.', 'lyd' ), file.name );
